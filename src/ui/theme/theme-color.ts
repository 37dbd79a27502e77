import { type ReaderGround, readerGrounds, themeColorId, themeColors } from "./theme-script.ts";

/** Colors the browser around the page: like the reader while in it, else like the chosen theme, else like the system. */
export function colorBrowser({ inReader = false }: { inReader?: boolean } = {}): void {
  const { theme, readerGround } = document.documentElement.dataset;
  const chosen = theme === "paper" || theme === "night" ? themeColors[theme] : undefined;
  const color = inReader ? readerGrounds[isReaderGround(readerGround) ? readerGround : "black"] : chosen;
  document.getElementById(themeColorId)?.remove();
  if (color === undefined) return;
  // Browsers use the first one.
  document.head.prepend(
    Object.assign(document.createElement("meta"), { id: themeColorId, name: "theme-color", content: color }),
  );
}

function isReaderGround(name: string | undefined): name is ReaderGround {
  return name !== undefined && name in readerGrounds;
}
