/** The local storage key of the chosen theme: "paper" or "night"; absent to follow the system. */
export const themeKey = "theme";

/** The local storage key of the reader's background: "gray", formerly "grey", or "white"; absent for black. */
export const readerGroundKey = "reader-ground";

/** Backgrounds of the reader. Must match reader.module.css. */
export const readerGrounds = { black: "#0B0A0B", gray: "#2F2C2F", white: "#FFFFFF" };
export type ReaderGround = keyof typeof readerGrounds;

/** Colors of the browser around the page: the background color of each theme, and of each ground of the reader. */
export const themeColors = { paper: "#FAF6EE", night: "#141214", ...readerGrounds };
export const themeColorId = "theme-color";

/**
 * Inline script for <head>: sets the stored theme and the reader's background on <html> before the first paint, and the color of the
 * browser around the page if it differs from the system's.
 */
export const themeScript = `var d=document.documentElement.dataset;try{var t=localStorage.getItem("${themeKey}"),g=localStorage.getItem("${readerGroundKey}");if(t==="paper"||t==="night")d.theme=t;if(g==="grey")g="gray";if(g==="gray"||g==="white")d.readerGround=g}catch{}var m=document.createElement("meta"),c=${JSON.stringify(themeColors)}[/^\\/read\\/.*\\d$/.test(location.pathname)?d.readerGround||"black":d.theme];if(c){m.id="${themeColorId}";m.name="theme-color";m.content=c;document.head.prepend(m)}`;
