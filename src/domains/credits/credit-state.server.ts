import type { CreditState } from "#domains/issues/vocab.ts";
import type { CreditAnswer } from "./consent-tables.server.ts";

type Row = { answer: CreditAnswer | null; hasAnswer: boolean; isPending: boolean };

/** The state of a person's credits in an issue. Credits without a row in `credit_answers` count as accepted. */
export function toCreditState({ answer, hasAnswer, isPending }: Row): CreditState {
  if (answer === "declined") return "declined";
  if (isPending) return "pending";
  return hasAnswer && answer === null ? "new" : "accepted";
}
