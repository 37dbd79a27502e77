import { creditUsersShown } from "#domains/issues/vocab.ts";
import { type Ask, useTypedAnswer } from "#ui/use-typed-answer.ts";
import type { FoundUser } from "./credit-list.ts";

/** Searches users by the beginning of their name; rejects when `signal` is aborted. */
export type FindUsers = Ask<FoundUser>;

const pauseMs = 200;

/** The users for what is typed, at most 10; null until an answer is there. */
export function useFoundUsers(findUsers: FindUsers, typed: string): readonly FoundUser[] | null {
  return useTypedAnswer(findUsers, typed, { pauseMs })?.slice(0, creditUsersShown) ?? null;
}
