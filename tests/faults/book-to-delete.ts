import { publishBook } from "../support/publish-book.ts";
import type { Visitor } from "../support/visitor.ts";
import { appendFiles, drawUniquePages, readIssue, send } from "./small-works.ts";

type Deletion = "none" | "sent" | "answered";

/** A book of two issues: the second is deleted, then the book. Knows what must exist whenever the site is killed. */
export class BookToDelete {
  readonly #folder: string;
  #bookId = 0;
  #issue: Deletion = "none";
  #book: Deletion = "none";

  constructor(folder: string) {
    this.#folder = folder;
  }

  async publish(visitor: Visitor): Promise<void> {
    const bookId = (await publishBook(visitor.url, visitor, { pages: await drawUniquePages(this.#folder, 2) })).id;
    const form = new FormData();
    form.append("issueTitle", "Second");
    form.append("issueDescription", "To be deleted.");
    const credit = { user: visitor.user.id, username: visitor.user.username, credits: ["writer"] };
    form.append("workCredits", JSON.stringify([credit]));
    const cover = await downloadCover(visitor, bookId);
    form.append("issueCoverPhoto", cover, "cover.webp");
    await appendFiles(form, "issueAssets", await drawUniquePages(this.#folder, 4));
    await send(visitor, "POST", `/publish/x/book/${bookId}`, form);
    this.#bookId = bookId;
  }

  async deleteBoth(visitor: Visitor): Promise<void> {
    this.#issue = "sent";
    await send(visitor, "DELETE", `/publish/x/book/${this.#bookId}/issue/2`);
    this.#issue = "answered";
    this.#book = "sent";
    await send(visitor, "DELETE", `/publish/x/book/${this.#bookId}`);
    this.#book = "answered";
  }

  /** After a kill: what was deleted no longer exists, and the rest is complete. */
  async check(visitor: Visitor): Promise<"done" | "undone" | "broken" | "answered"> {
    const [first, second] = await Promise.all([
      readIssue(visitor, this.#bookId, 1),
      readIssue(visitor, this.#bookId, 2),
    ]);
    if (first === "broken" || second === "broken") return "broken";
    const wrong =
      isWrong(this.#book, first === null) ||
      isWrong(this.#issue, second === null) ||
      (first === null && second !== null);
    if (wrong) return "broken";
    if (this.#book === "answered") return "answered";
    const done = (this.#book === "sent" && first === null) || (this.#issue === "sent" && second === null);
    this.#book = first === null ? "answered" : "none";
    this.#issue = second === null ? "answered" : "none";
    return done ? "done" : "undone";
  }
}

function isWrong(deletion: Deletion, isGone: boolean): boolean {
  return (deletion === "answered" && !isGone) || (deletion === "none" && isGone);
}

/** Downloads the book's own cover, which the issue uses too. */
async function downloadCover({ url }: Visitor, bookId: number): Promise<Blob> {
  const read = await fetch(`${url}/api/v1/read/x/book/${bookId}`);
  const { book } = (await read.json()) as { book: { cover_photo: string } };
  return (await fetch(url + book.cover_photo)).blob();
}
