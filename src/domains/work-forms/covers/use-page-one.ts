import { useWatch } from "react-hook-form";
import type { EditedPage } from "#domains/work-forms/pages/edited-pages.ts";
import { isNew } from "#domains/work-forms/pages/page-list.ts";
import type { CoverShortcut } from "./cover-field.tsx";
import type { CoverSource } from "./use-cover-choice.tsx";

/** The shortcut "Use page 1" if the surrounding form has pages, otherwise nothing. */
export function usePageOne(): CoverShortcut[] {
  const pages = useWatch<{ issueAssets?: EditedPage[] }, "issueAssets">({ name: "issueAssets" });
  const source = pages?.[0] && sourceOf(pages[0]);
  return source ? [{ label: "Use page 1", source }] : [];
}

function sourceOf(page: EditedPage): CoverSource | undefined {
  if (isNew(page)) return page.file;
  // The browser lets scripts read published pages only from the site itself, not from another host.
  return page.widest.startsWith("/") ? (signal) => loadPage(page.widest, signal) : undefined;
}

async function loadPage(url: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The page responded with ${response.status}.`);
  const picture = await response.blob();
  return new File([picture], "page-1.webp", { type: picture.type });
}
