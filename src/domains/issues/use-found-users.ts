import { useEffect, useState } from "react";
import type { FoundUser } from "./credit-list.ts";
import { creditUsersShown } from "./vocab.ts";

/** Searches users by the beginning of their name; rejects when `signal` is aborted. */
export type FindUsers = (text: string, signal: AbortSignal) => Promise<readonly FoundUser[]>;

/** Typing has paused this long before a search is sent, in milliseconds. */
const pauseMs = 200;

/** The users for what is typed, at most 10; null until an answer is there. Answers to earlier texts are dropped, failures only logged. */
export function useFoundUsers(findUsers: FindUsers, typed: string): readonly FoundUser[] | null {
  const [answer, setAnswer] = useState<{ text: string; users: readonly FoundUser[] }>();
  const text = typed.trim();

  useEffect(() => {
    if (!text) return undefined;
    const stale = new AbortController();
    const search = async () => {
      try {
        const users = await findUsers(text, stale.signal);
        if (!stale.signal.aborted) setAnswer({ text, users: users.slice(0, creditUsersShown) });
      } catch (error) {
        if (!stale.signal.aborted) console.error("Users could not be searched.", error);
      }
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [findUsers, text]);

  return answer?.text === text ? answer.users : null;
}
