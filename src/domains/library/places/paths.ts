/** The screen of what the viewer has read. */
export const historyPath = "/history";
