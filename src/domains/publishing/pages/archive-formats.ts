/** As file inputs and drop targets want them. */
export const archiveFormats = { "application/vnd.comicbook+zip": [".cbz"], "application/zip": [".zip"] };

/** Whether a file is an archive of pages, by its name. */
export function isArchive({ name }: { name: string }): boolean {
  return /\.(cbz|zip)$/i.test(name);
}
