import { useEffect, useState } from "react";
import { describeFailure } from "#ui/describe-failure.ts";
import { masterClient } from "./client.ts";

/**
 * Whether masters of a book are kept, as a form shows it; `keeps` is undefined until that is known. `kept` is what the site has already, and
 * `failure` a sentence about the last call.
 */
export type MasterSwitch = {
  keeps: boolean | undefined;
  onSwitch: (keeps: boolean) => void;
  kept?: { total: number; bytes: number };
  failure?: string;
};

/** The switch of a book, which is saved at once when it is used. Without a book, it does nothing. */
export function useBookMasters(book: { urlSlug: string; bookId: number } | null): MasterSwitch {
  const { urlSlug, bookId } = book ?? {};
  const [keeps, setKeeps] = useState<boolean>();
  const [kept, setKept] = useState<MasterSwitch["kept"]>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (urlSlug === undefined || bookId === undefined) return;
    const controller = new AbortController();
    masterClient.readMasters({ params: { urlSlug, bookId }, query: {}, signal: controller.signal }).then(
      ({ masters: { keepsMasters, total, bytes } }) => {
        setKeeps(keepsMasters);
        setKept({ total, bytes });
      },
      (error: unknown) => !controller.signal.aborted && setFailure(describeFailure(error)),
    );
    return () => controller.abort();
  }, [urlSlug, bookId]);

  async function switchTo(next: boolean) {
    if (!book) return;
    setKeeps(next);
    setFailure("");
    try {
      await masterClient.switchMasters({ params: book, body: { keepsMasters: next } });
    } catch (error) {
      setKeeps(!next);
      setFailure(describeFailure(error));
    }
  }
  return { keeps, onSwitch: (next) => void switchTo(next), failure, ...(kept && { kept }) };
}
