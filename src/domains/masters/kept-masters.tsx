import { describeMasters } from "./describe-masters.ts";
import { MasterSwitchInput } from "./master-switch-input.tsx";
import { useBookMasters } from "./use-book-masters.ts";

/** The switch for the masters of a book, and how many are kept. It is saved at once. */
export function KeptMasters({ book }: { book: { urlSlug: string; bookId: number } }) {
  const masters = useBookMasters(book);
  const { total = 0, bytes = 0 } = masters.kept ?? {};
  return (
    <MasterSwitchInput masters={masters} hasHeading>
      <p className="hint">
        This is saved at once, and applies to new pages.
        {total > 0 && ` The book has ${describeMasters(total, bytes)}. A master file stays as long as its pages.`}
      </p>
    </MasterSwitchInput>
  );
}
