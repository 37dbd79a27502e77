/** The local storage key of the chosen theme: "paper" or "night"; absent to follow the system. */
export const themeKey = "theme";

/** Inline script for <head>: sets the stored theme on <html> before the first paint. */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="paper"||t==="night")document.documentElement.dataset.theme=t}catch{}`;
