/** Query parameter of the reader: whether pages are shown in fewer pixels, for half the bytes. The server sets it for `Save-Data: on`. */
export const savingData = "save-data";

/** Whether the reader at this address is to save data, or the browser asks for it. */
export function isSavingData({ searchParams }: Pick<URL, "searchParams">): boolean {
  return searchParams.get(savingData) === "on" || browserSavesData();
}

/** Whether the browser asks to save data; false on the server. Few browsers tell. */
export function browserSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
