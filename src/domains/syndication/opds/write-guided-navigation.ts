import type { LineRead, PanelRead } from "#domains/panels/contract.ts";
import type { LineKind } from "#domains/panels/vocab.ts";
import type { Publication } from "./find-publication.server.ts";
import {
  guidedNavigationPath,
  guidedNavigationType,
  manifestPath,
  manifestType,
  pagePicturePath,
} from "./opds-paths.ts";

/**
 * Roles as in the examples for comics of the specification, whose own list of roles has none for comics yet. A description has its own
 * property.
 */
const roles: Record<Exclude<LineKind, "description">, string> = {
  dialogue: "speechBubble",
  caption: "caption",
  sound: "sound",
};

/**
 * Writes the panels of an issue and what is said in them as a Guided Navigation Document (https://readium.org/guided-navigation). A page
 * without panels is one picture. A polygon is given as the rectangle around it, because apps know no other shape.
 */
export function writeGuidedNavigation(origin: string, { issue, pages, panels }: Publication): object {
  const { bookId, number } = issue;
  const panelsOf = new Map(panels.map((page) => [page.page_number, page.panels]));
  return {
    links: [
      { rel: "self", href: origin + guidedNavigationPath(bookId, number), type: guidedNavigationType },
      { rel: "related", href: origin + manifestPath(bookId, number), type: manifestType },
    ],
    guided: pages.flatMap((page) => {
      const picture = origin + pagePicturePath(bookId, number, page.number);
      const described = page.description && { description: { text: page.description } };
      const ofPage = panelsOf.get(page.number);
      return ofPage?.map((panel) => writePanel(picture, panel)) ?? [{ imgref: picture, role: ["image"], ...described }];
    }),
  };
}

function writePanel(picture: string, { lines, ...box }: PanelRead): object {
  const description = lines.flatMap(({ kind, text }) => (kind === "description" ? [text] : [])).join("\n");
  const children = lines.flatMap(writeLine);
  return {
    imgref: `${picture}#xywh=percent:${[box.x, box.y, box.width, box.height].map(toPercent).join(",")}`,
    role: ["panel"],
    ...(description && { description: { text: description } }),
    ...(children.length > 0 && { children }),
  };
}

function writeLine({ kind, speaker, text }: LineRead): object[] {
  if (kind === "description") return [];
  return [{ role: [roles[kind]], text, ...(speaker && { character: [speaker] }) }];
}

/** Fractions have four digits, so percentages have two. */
const toPercent = (fraction: number): number => Number((fraction * 100).toFixed(2));
