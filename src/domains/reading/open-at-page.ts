import type { PageRead } from "#domains/issues/contract.ts";
import type { CutArea } from "#domains/panel-sharing/cut.ts";
import { findSettings } from "./controls/find-settings.ts";
import { earlyStageId } from "./paged/early-stage.ts";
import { parsePage } from "./pages/page-in-view.ts";
import { fitPages } from "./paged/fit-pages.ts";
import { pairPages, separatePages } from "./paged/pair-pages.ts";

type Rules = typeof rules;

const rules = { parsePage, findSettings, pairPages, separatePages, fitPages, earlyStageId };

/**
 * Opens the reader at the page of the address or, if it is left out, the next one: scrolls the strip to it, and to `area` on it, unless
 * the browser has restored another position. In the page modes, a style shows the pages where the stage will, which loads later. Runs before the
 * first paint, as an inline script, so it cannot use anything from outside. A second call for the same list does nothing.
 */
function openAtPage(
  list: HTMLElement & { isOpened?: true },
  pages: readonly PageRead[],
  area: CutArea | undefined,
  using: Rules,
): void {
  const root = document.documentElement;
  delete root.dataset["opening"];
  if (list.isOpened) return;
  list.isOpened = true;
  const items = [...list.children];
  const isSkipping = root.dataset["extras"] !== undefined;
  const places = items.flatMap((item, at) => (isSkipping && item.hasAttribute("data-extra") ? [] : at));
  const asked = using.parsePage(location.search);
  const first = places.findIndex((at) => at >= asked - 1);
  const start = first === -1 ? places.length - 1 : first;
  const { mode, fit, direction, shifted } = using.findSettings(Number(location.pathname.split("/")[4]));
  if (!["single", "double", "panels"].includes(mode ?? "")) {
    const show = () => {
      const item = items[places[start] ?? 0];
      if (scrollY !== 0 || !item) return;
      item.scrollIntoView({ behavior: "instant" });
      if (!area) return;
      // To the middle of the screen, or to its top if it is high.
      const { top, height } = item.getBoundingClientRect();
      const free = Math.max(top, (innerHeight - area.height * height) / 2);
      scrollBy({ top: Math.max(0, top + area.y * height - free), behavior: "instant" });
    };
    if (asked > 1 || area) {
      show();
      // The router may scroll to the top in the same task.
      queueMicrotask(show);
    }
    return;
  }
  const shown = places.flatMap((at) => pages[at] ?? []);
  const isUpright = matchMedia("(orientation: portrait)").matches;
  const spreads =
    mode === "double" ? using.pairPages(shown, { shifted: shifted === true, isUpright }) : using.separatePages(shown);
  const spread = spreads.find((each) => (each.at(-1) ?? 0) >= start) ?? [start];
  const sizes = using.fitPages(
    spread.flatMap((at) => shown[at] ?? []),
    { width: root.clientWidth, height: innerHeight },
    (mode !== "panels" && fit) || "whole",
    devicePixelRatio,
  );
  const style = document.createElement("style");
  style.id = using.earlyStageId;
  style.media = "screen";
  style.textContent = `:root main>ol{position:fixed;inset:0;z-index:2;display:flex!important;align-items:safe center;justify-content:safe center;overflow:hidden;background:var(--reader-ground);direction:${direction === "rtl" ? "rtl" : "ltr"};pointer-events:none}:root main>ol>li{display:none}main>ol+div{display:none}${spread
    .map((at, index) => {
      const { width = 0, height = 0 } = sizes[index] ?? {};
      return `:root main>ol>li:nth-child(${(places[at] ?? 0) + 1}){display:block;flex:none;width:${width}px;height:${height}px;margin:0}`;
    })
    .join("")}`;
  document.head.append(style);
}

/** `openAtPage` in the browser's scripts. */
export const openHere = (list: HTMLElement, pages: readonly PageRead[], area?: CutArea): void =>
  openAtPage(list, pages, area, rules);

/** Inline script at the end of the reader's body; `routeId` names the data of its loader. */
export function makeOpeningScript(routeId: string): string {
  const sources = Object.entries(rules).map(
    ([name, rule]) => `${name}:${typeof rule === "string" ? `"${rule}"` : rule.toString()}`,
  );
  return `{const open=${openAtPage.toString()},rules={${sources.join()}},list=document.querySelector("main>ol");window.openAtPage=(list,pages,area)=>open(list,pages,area,rules);const{pages,shared}=pageData.loaderData["${routeId}"];if(list)openAtPage(list,pages,shared?.area)}`;
}
