import { draftPath } from "#domains/drafts/paths.ts";
import type { Comic } from "#domains/imports/comics.ts";
import { type KnownPeople, listUnknown } from "#domains/imports/find-people.ts";
import type { ImportState } from "#domains/imports/import-comic.ts";
import { readerPath } from "#domains/issues/paths.ts";

/** The table of comics before they are imported, with what the operator should look at. */
export function describeComics(comics: readonly Comic[], known: KnownPeople): string[] {
  const rows = comics.map(({ label, title, firstPublished, arc, pageTotal, name }) => [
    label,
    title,
    firstPublished,
    arc,
    String(pageTotal),
    name,
  ]);
  const all = [["Number", "Title", "First published", "Story arc", "Pages", "File"], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = all.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return lines.flatMap((line, at) => {
    const comic = comics[at - 1];
    return comic ? [line, ...listDoubts(comic, known).map((doubt) => `  ! ${doubt}`)] : [line];
  });
}

function listDoubts(comic: Comic, known: KnownPeople): string[] {
  const unknown = listUnknown(comic, known);
  if (unknown.length === 0) return comic.doubts;
  return [...comic.doubts, `No account here, so credited by name only: ${unknown.join(", ")}`];
}

/** What has become of a comic. */
export function describeOutcome(state: ImportState): string {
  if (state.step === "failed") return state.message;
  if (state.step === "drafted")
    return `${state.isNew ? "is a draft now" : "was a draft before"}, ${draftPath(state.draftId)}`;
  if (state.step !== "published") return state.step;
  const { book, issue_number, isNew } = state;
  return `${isNew ? "is" : "was"} issue ${issue_number}${isNew ? " now" : " before"}, ${readerPath({ ...book, issue_number })}`;
}

/** What has become of all comics. `waiting` is how many were not tried. */
export function describeTotals(
  states: readonly ImportState[],
  { refused, waiting }: { refused: number; waiting: number },
): string {
  const made = states.filter((state) => "isNew" in state && state.isNew);
  const old = states.filter((state) => "isNew" in state && !state.isNew);
  const count = (total: number, one: string, more: string) =>
    total === 0 ? [] : [`${total} ${total === 1 ? one : more}`];
  const totals = [
    ...count(made.filter(({ step }) => step === "published").length, "issue published", "issues published"),
    ...count(made.filter(({ step }) => step === "drafted").length, "draft made", "drafts made"),
    ...count(old.length, "was here before", "were here before"),
    ...count(refused, "refused", "refused"),
    ...count(waiting, "still to come", "still to come"),
  ];
  return `${totals.join(", ")}.`;
}
