/** Query parameter of the reader: show pages in fewer pixels, for half the bytes. The server sets it for `Save-Data: on`. */
export const savingData = "save-data";

/** Whether the address or the browser asks the reader to save data. */
export function isSavingData({ searchParams }: Pick<URL, "searchParams">): boolean {
  return searchParams.get(savingData) === "on" || browserSavesData();
}

/** Whether the browser asks to save data; false on the server. Few browsers support this. */
export function browserSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
