import type { WorkCredits } from "#domains/issues/forms.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";

/** A user who can be credited. */
export type FoundUser = { id: number; username: string; user_photo: string };

/** Whether `username` is in the list, ignoring case. */
export function isCredited(credits: WorkCredits, username: string): boolean {
  return credits.some((credit) => credit.username.toLowerCase() === username.toLowerCase());
}

/** Returns the list with `user` added at the end, without roles. Unchanged if the user is already in it. */
export function addCredit(credits: WorkCredits, user: { id: number; username: string }): WorkCredits {
  if (isCredited(credits, user.username)) return credits;
  return [...credits, { user: user.id, username: user.username, credits: [] }];
}

/** Returns the list with `role` added to the credit at `index`, or removed if the credit has it. */
export function toggleRole<C extends { credits: CreditRole[] }>(
  credits: readonly C[],
  index: number,
  role: CreditRole,
): C[] {
  return credits.map((credit, position) => {
    if (position !== index) return credit;
    const others = credit.credits.filter((other) => other !== role);
    return { ...credit, credits: others.length < credit.credits.length ? others : [...others, role] };
  });
}
