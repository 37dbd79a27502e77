import type { Cut } from "#domains/work-forms/pages/cut-strip.ts";

/** How pictures wider than tall become pages: cut into the halves of a spread, or scaled to one page. */
export type WidePages = "two" | "one";
/** What becomes of a picture: a page as it is, one scaled to fit, the halves of a spread, or the parts of a strip. */
export type PagePlan = { how: "keep" | "fit" | "two" } | { how: "strip"; cuts: Cut[] };

/** What becomes, by this choice for wide pictures, of one for which it was decided with the choice "two". */
export function chooseWide(plan: PagePlan, wide: WidePages): PagePlan {
  return plan.how === "two" && wide === "one" ? { how: "fit" } : plan;
}
