import { randomInt } from "node:crypto";
import { publishBook } from "../support/publish-book.ts";
import type { Visitor } from "../support/visitor.ts";
import { appendFiles, drawUniquePages, type ReadPage, readIssue, send } from "./small-works.ts";

type Plan = { kept: { id: number; number: number }[]; total: number };

/** An issue whose pages are shuffled, removed and added without end. Knows what must exist whenever the site is killed. */
export class EditedIssue {
  readonly #folder: string;
  #bookId = 0;
  #pages: ReadPage[] = [];
  /** The edit that was sent and not answered yet. */
  #plan: Plan | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async publish(visitor: Visitor): Promise<void> {
    this.#bookId = (await publishBook(visitor.url, visitor, { pages: await drawUniquePages(this.#folder, 6) })).id;
    const pages = await readIssue(visitor, this.#bookId, 1);
    if (!pages || pages === "broken") throw new Error("the issue does not exist or is broken");
    this.#pages = pages;
  }

  /** Removes some pages, adds new ones, and renumbers all. */
  async edit(visitor: Visitor): Promise<void> {
    const stay = this.#pages.filter(() => randomInt(4) > 0);
    const files = await drawUniquePages(this.#folder, Math.max(1, 6 - stay.length));
    const total = stay.length + files.length;
    const numbers = Array.from({ length: total }, (_, at) => at + 1).toSorted(() => randomInt(3) - 1);
    const kept = stay.map(({ id }, at) => ({ id, number: numbers[at] ?? 0 }));
    const gone = this.#pages.filter((page) => !stay.includes(page)).map(({ id }) => ({ id }));
    const form = new FormData();
    form.append("prevIssueAssets", JSON.stringify(kept.map(({ id }) => ({ id }))));
    form.append("prevIssueAssetsUpdatedPageNums", JSON.stringify(kept.map(({ number }) => number)));
    form.append("issueAssetsToBeRemoved", JSON.stringify(gone));
    form.append("newIssueAssetsPageNums", JSON.stringify(numbers.slice(kept.length)));
    await appendFiles(form, "issueAssets", files);
    this.#plan = { kept, total };
    const answer = await send(visitor, "PATCH", `/publish/x/book/${this.#bookId}/issue/1/issue-assets`, form);
    this.#pages = answer["issueAssets"] as ReadPage[];
    this.#plan = undefined;
  }

  /** After a kill: "done" if the unanswered edit was made, "undone" if it was not. */
  async check(visitor: Visitor): Promise<"done" | "undone" | "broken"> {
    const found = await readIssue(visitor, this.#bookId, 1);
    if (!found || found === "broken") return "broken";
    const asBefore = idsOf(found) === idsOf(this.#pages);
    const asPlanned = this.#plan && matchesPlan(found, this.#plan);
    this.#pages = found;
    this.#plan = undefined;
    if (asBefore) return "undone";
    return asPlanned ? "done" : "broken";
  }
}

function idsOf(pages: ReadPage[]): string {
  return pages.map(({ id }) => id).join();
}

function matchesPlan(pages: ReadPage[], { kept, total }: Plan): boolean {
  return pages.length === total && kept.every(({ id, number }) => pages[number - 1]?.id === id);
}
