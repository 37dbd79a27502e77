/** A number with the word for what it counts: "1 day", "7 days", "3 people". */
export function countThings(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
