/** The address of the history screen. */
export const historyPath = "/history";
