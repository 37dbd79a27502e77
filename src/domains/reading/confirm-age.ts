/** The reader's address of a mature issue that confirms, without JavaScript, that the viewer is 18 or over. */
export function confirmAge(reader: string): string {
  return `${reader}${reader.includes("?") ? "&" : "?"}mature=confirmed`;
}
