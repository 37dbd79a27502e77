/** The local storage key of the chosen theme: "paper" or "night"; absent to follow the system. */
export const themeKey = "theme";

/** Colors of the browser around the page, each that of the ground. */
export const themeColors = { paper: "#FAF6EE", night: "#141214", reader: "#0B0A0B" };
export const themeColorId = "theme-color";

/**
 * Inline script for <head>: sets the stored theme on <html> before the first paint, and the color of the browser around the
 * page where it is not the system's.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="paper"||t==="night")document.documentElement.dataset.theme=t}catch{}var m=document.createElement("meta"),c=${JSON.stringify(themeColors)}[location.pathname.startsWith("/read/")?"reader":document.documentElement.dataset.theme];if(c){m.id="${themeColorId}";m.name="theme-color";m.content=c;document.head.prepend(m)}`;
