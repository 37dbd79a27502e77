import { defaultPageMapEntry, type PageKind, type PageMapEntry } from "#domains/issues/page-map.ts";
import { pageLimits } from "#domains/issues/vocab.ts";
import { cutPages, proposeCuts } from "#domains/work-forms/pages/cut-pages.ts";
import { findCut, findRejectReasons } from "#domains/work-forms/pages/rejected-files.ts";
import type { MeasuredPicture, PictureMaker } from "#platform/images/maker/picture-maker.ts";
import { chooseWide, type PagePlan, type WidePages } from "./page-plan.ts";

/** A comic that cannot be imported. `message` tells the user why. */
export class UnusableComic extends Error {
  override readonly name = "UnusableComic";
}
/** `master` is the file that it was made from, unless that is a page itself. */
export type PreparedPage = { file: File; entry: PageMapEntry; master?: File };

const halves: PageKind[] = ["spread left", "spread right"];

/** Decides what becomes of a picture. Throws UnusableComic if nothing can. */
export async function planPages(picture: MeasuredPicture, wide: WidePages, pictures: PictureMaker): Promise<PagePlan> {
  const [reason] = findRejectReasons(picture);
  if (!reason) return { how: "keep" };
  if (!picture.size) throw new UnusableComic(`${picture.file.name}: ${reason.message}`);
  const cut = findCut(picture);
  if (cut === "strip") return { how: cut, cuts: await proposeCuts(picture.file, picture.size, pictures.readRowRanges) };
  return chooseWide({ how: cut === "two" ? "two" : "fit" }, wide);
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
