/** What a page is. "spread left" and "spread right" are the halves of one picture. */
export const pageKinds = [
  "cover",
  "story",
  "spread left",
  "spread right",
  "splash",
  "back matter",
  "advertisement",
] as const;
export type PageKind = (typeof pageKinds)[number];
export const pageKindLabels: Record<PageKind, string> = {
  cover: "Cover",
  story: "Story",
  "spread left": "Spread, left half",
  "spread right": "Spread, right half",
  splash: "Splash",
  "back matter": "Back matter",
  advertisement: "Advertisement",
};

/** The pages that are not part of the story; none if that would be all pages. */
export function findExtras<P extends { kind?: PageKind | undefined }>(pages: readonly P[]): ReadonlySet<P> {
  const extras = pages.filter(({ kind }) => kind === "back matter" || kind === "advertisement");
  return new Set(extras.length < pages.length ? extras : []);
}

export const contentNoteMax = 200;
export const pageDescriptionMax = 2000;

/** What the creator says about a page: an entry of the page map. The texts may be empty. */
export type PageMapEntry = { kind: PageKind; contentNote: string; description: string };
export const defaultPageMapEntry: PageMapEntry = { kind: "story", contentNote: "", description: "" };

/** Whether the creator has said anything about a page: its kind, a content note, or a description. */
export function isFilledIn({ kind, contentNote, description }: PageMapEntry): boolean {
  return kind !== "story" || contentNote !== "" || description !== "";
}

/** The entry of a page as the API returns it; missing fields mean the default. */
export type PageMapFields = {
  kind?: PageKind | undefined;
  content_note?: string | undefined;
  description?: string | undefined;
};

export function toPageMapEntry({ kind = "story", content_note = "", description = "" }: PageMapFields): PageMapEntry {
  return { kind, contentNote: content_note, description };
}

/** The alternative text of a page: its number, and its creator's description, if there is one. */
export function describePage(
  { page_number, description }: { page_number: number } & PageMapFields,
  total: number,
): string {
  const place = `Page ${page_number} of ${total}`;
  return description ? `${place}: ${description}` : place;
}
