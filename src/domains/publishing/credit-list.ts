import type { WorkCredits } from "#domains/issues/forms.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";

/** Somebody who can be credited. */
export type FoundUser = { id: number; username: string; user_photo: string };

/** Whether `username` is in the list, without regard to case. */
export function isCredited(credits: WorkCredits, username: string): boolean {
  return credits.some((credit) => credit.username.toLowerCase() === username.toLowerCase());
}

/** The list with `user` at its end, without a role yet; unchanged where the user is in it. */
export function addCredit(credits: WorkCredits, user: { id: number; username: string }): WorkCredits {
  if (isCredited(credits, user.username)) return credits;
  return [...credits, { user: user.id, username: user.username, credits: [] }];
}

/** The list with `role` given to the credit at `index`, or taken from it where it has it. */
export function toggleRole(credits: WorkCredits, index: number, role: CreditRole): WorkCredits {
  return credits.map((credit, at) => {
    if (at !== index) return credit;
    const others = credit.credits.filter((given) => given !== role);
    return { ...credit, credits: others.length < credit.credits.length ? others : [...others, role] };
  });
}
