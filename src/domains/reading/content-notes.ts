/** The local storage key that remembers that the reader wants pages with a content note covered. */
const key = "cover-noted-pages";

/** Inline script for <head>: covers such pages before the first paint, if the reader wants that. */
export const contentNotesScript = `try{if(localStorage.getItem("${key}"))document.documentElement.dataset.notes="covered"}catch{}`;

/** Whether pages with a content note are covered until they are opened, on this device. */
export function coversNotedPages(): boolean {
  return document.documentElement.dataset["notes"] === "covered";
}

export function coverNotedPages(isCovered: boolean): void {
  if (isCovered) document.documentElement.dataset["notes"] = "covered";
  else delete document.documentElement.dataset["notes"];
  // If storage is blocked, the choice lasts until the page is left.
  try {
    if (isCovered) localStorage.setItem(key, "yes");
    else localStorage.removeItem(key);
  } catch {}
}
