/** Whether a text is a day of the 20th or 21st century, such as 2019-06-03. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00Z`);
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
