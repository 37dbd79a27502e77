/** The pictures of a file in their order, each of which is made when it is asked for, until the file is closed. */
export type OpenFile = { pictures: (() => Promise<File>)[]; close: () => void };
/** How large the pages of a PDF are drawn, in pixels, and of how many pages it may be. */
export type OpenLimits = { maxWidth: number; maxHeight: number; pagesMax: number };
