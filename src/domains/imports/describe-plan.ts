import { pagesMax } from "#domains/issues/vocab.ts";
import { describeCuts } from "#domains/work-forms/pages/cut-strip.ts";
import { formatTotal } from "#ui/format/format-count.ts";
import type { Comic } from "./comics.ts";
import type { ChangedPicture, ComicPlan } from "./plan-comic.ts";
import { chooseWide, type WidePages } from "./page-plan.ts";

/** What a creator reads of a plan. `changes` is "" if all pages are as they are; `cut` has the pictures that are cut. */
type PlanTexts = { changes: string; doubts: string[]; cut: ChangedPicture[] };

/** Describes what becomes of the pictures of a comic with this choice for wide ones. */
export function describePlan({ changed, problem }: ComicPlan, { pageTotal }: Comic, wide: WidePages): PlanTexts {
  const chosen = changed.map((picture) => ({ ...picture, plan: chooseWide(picture.plan, wide) }));
  const count = (how: string) => chosen.filter(({ plan }) => plan.how === how).length;
  const cuts = chosen.flatMap(({ plan }) => (plan.how === "strip" ? plan.cuts : []));
  const [spreads, strips, fitted] = [count("two"), count("strip"), count("fit")];
  const total = pageTotal + spreads + cuts.length;
  return {
    changes: [
      spreads > 0 && `${formatTotal(spreads, "spread")} cut in two`,
      strips > 0 && `${formatTotal(strips, "strip")} cut into ${formatTotal(strips + cuts.length, "page")}`,
      fitted > 0 && `${fitted} made smaller`,
    ]
      .filter((text) => text !== false)
      .join(", "),
    doubts: [
      problem !== "" && problem,
      cuts.some(({ isClean }) => !isClean) && describeCuts(cuts),
      total > pagesMax && `It would have ${formatTotal(total, "page")}. An issue has at most ${pagesMax} pages.`,
    ].filter((text) => text !== false),
    cut: chosen.filter(({ plan }) => plan.how === "two" || plan.how === "strip"),
  };
}
