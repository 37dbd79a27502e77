import type { Point } from "./boxes.ts";

export type PanelCommand =
  | { name: "move" | "resize"; by: Point }
  | { name: "add" | "cut across" | "cut down" | "merge" | "earlier" | "later" | "rectangle" | "delete" }
  | { name: "looks right" | "show whole" | "next page" | "previous page" | "undo" | "redo" };

/** How far a key moves a panel or its edge, as a fraction of the page. */
const step = 0.005;
const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const commands: Partial<Record<string, PanelCommand>> = {
  n: { name: "add" },
  h: { name: "cut across" },
  v: { name: "cut down" },
  m: { name: "merge" },
  e: { name: "earlier" },
  l: { name: "later" },
  r: { name: "rectangle" },
  delete: { name: "delete" },
  backspace: { name: "delete" },
  y: { name: "looks right" },
  w: { name: "show whole" },
  pagedown: { name: "next page" },
  pageup: { name: "previous page" },
};

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key does on the picture of a page; undefined if nothing, so that the browser acts. */
export function findCommand({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): PanelCommand | undefined {
  const letter = key.toLowerCase();
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (letter === "y" || (letter === "z" && shiftKey)) return { name: "redo" };
    return letter === "z" ? { name: "undo" } : undefined;
  }
  const by = arrows[key];
  return by ? { name: shiftKey ? "resize" : "move", by } : commands[letter];
}
