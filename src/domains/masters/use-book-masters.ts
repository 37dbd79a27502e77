import { useEffect, useState } from "react";
import { describeFailure } from "#ui/describe-failure.ts";
import { masterClient } from "./client.ts";

/**
 * Whether masters of a book are kept, as a form shows it; `keeps` is undefined until that is known. `kept` is what the site has already,
 * `failure` a sentence about the last call, and `unkept` has one for each master that the site has refused.
 */
export type MasterSwitch = {
  keeps: boolean | undefined;
  onSwitch: (keeps: boolean) => void;
  kept?: { total: number; bytes: number };
  failure?: string;
  unkept?: readonly string[];
};

/** The switch of a book, which is saved at once when it is used. Without a book, it does nothing. */
export function useBookMasters(book: { urlSlug: string; bookId: number } | null): MasterSwitch {
  const { urlSlug, bookId } = book ?? {};
  const [found, setFound] = useState<{ keepsMasters: boolean; total: number; bytes: number }>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (urlSlug !== undefined && bookId !== undefined)
      masterClient.readMasters({ params: { urlSlug, bookId }, query: {}, signal }).then(
        ({ masters }) => setFound(masters),
        (error: unknown) => !signal.aborted && setFailure(describeFailure(error)),
      );
    return () => controller.abort();
  }, [urlSlug, bookId]);

  async function switchTo(keepsMasters: boolean) {
    if (!book) return;
    const show = (keeps: boolean) => setFound((now) => now && { ...now, keepsMasters: keeps });
    show(keepsMasters);
    setFailure("");
    try {
      await masterClient.switchMasters({ params: book, body: { keepsMasters } });
    } catch (error) {
      show(!keepsMasters);
      setFailure(describeFailure(error));
    }
  }
  return {
    keeps: found?.keepsMasters,
    onSwitch: (keeps) => void switchTo(keeps),
    failure,
    ...(found && { kept: found }),
  };
}
