import { themeColorId, themeColors } from "./theme-script.ts";

/** Colors the browser around the page: like the reader while in it, else like the chosen theme, else as the system has it. */
export function colorBrowser({ inReader = false }: { inReader?: boolean } = {}): void {
  const { theme } = document.documentElement.dataset;
  const chosen = theme === "paper" || theme === "night" ? themeColors[theme] : undefined;
  const color = inReader ? themeColors.reader : chosen;
  document.getElementById(themeColorId)?.remove();
  if (color === undefined) return;
  // The first one counts.
  document.head.prepend(
    Object.assign(document.createElement("meta"), { id: themeColorId, name: "theme-color", content: color }),
  );
}
