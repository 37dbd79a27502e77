import { defaultPageMapEntry, type PageKind, type PageMapEntry } from "#domains/issues/page-map.ts";
import { pageLimits } from "#domains/issues/vocab.ts";
import type { Cut } from "#domains/work-forms/pages/cut-strip.ts";
import { cutPages, proposeCuts } from "#domains/work-forms/pages/cut-pages.ts";
import { findCut, findRejectReasons } from "#domains/work-forms/pages/rejected-files.ts";
import type { MeasuredPicture, PictureMaker } from "#platform/images/maker/picture-maker.ts";

/** How pictures wider than tall become pages: cut into the halves of a spread, or scaled to one page. */
export type WidePages = "two" | "one";
/** A comic that cannot be imported. `message` tells the user why. */
export class UnusableComic extends Error {
  override readonly name = "UnusableComic";
}
/** `master` is the file that it was made from, unless that is a page itself. */
export type PreparedPage = { file: File; entry: PageMapEntry; master?: File };

const halves: PageKind[] = ["spread left", "spread right"];

/** What becomes of a picture: a page as it is, one scaled to fit, the halves of a spread, or the parts of a strip. */
export type PagePlan = { how: "keep" | "fit" | "two" } | { how: "strip"; cuts: Cut[] };

/** Decides what becomes of a picture. Throws UnusableComic if nothing can. */
export async function planPages(picture: MeasuredPicture, wide: WidePages, pictures: PictureMaker): Promise<PagePlan> {
  const [reason] = findRejectReasons(picture);
  if (!reason) return { how: "keep" };
  if (!picture.size) throw new UnusableComic(`${picture.file.name}: ${reason.message}`);
  const cut = findCut(picture);
  if (cut === "strip") return { how: cut, cuts: await proposeCuts(picture.file, picture.size, pictures.readRowRanges) };
  return { how: cut === "two" && wide === "two" ? "two" : "fit" };
}

/** Makes pages of a picture, which was made of `master` if that is another file, as `planPages` has decided. */
export async function preparePages(
  { file, master }: MeasuredPicture & { master: File },
  plan: PagePlan,
  kind: PageKind | undefined,
  pictures: PictureMaker,
): Promise<PreparedPage[]> {
  const entry = { ...defaultPageMapEntry, ...(kind && { kind }) };
  if (plan.how === "keep") return [{ file, entry, ...(master !== file && { master }) }];
  if (plan.how === "fit") return [{ file: await pictures.fit(file, pageLimits), entry, master }];
  const cuts = plan.how === "strip" ? plan.cuts.map(({ at }) => at) : [];
  const parts = await cutPages(file, plan.how, cuts, pictures.cut);
  return parts.map((part, at) => ({
    file: part,
    master,
    entry: plan.how === "two" ? { ...entry, kind: halves[at] ?? entry.kind } : entry,
  }));
}
