export const units = ["week", "month"] as const;
export type Unit = (typeof units)[number];

export const everyMax = 8;
export const leastLeftMax = 20;
/** How many days of a plan can be skipped, and how many promises are shown to its owner and in calendars. */
export const skippedMax = 60;
export const promisesShown = 12;
/** A book is shown as late this long after a promise that was not kept. */
export const lateDays = 7;
/** The longest time of which the desk's calendar can be read at once. */
export const calendarDaysMax = 62;
