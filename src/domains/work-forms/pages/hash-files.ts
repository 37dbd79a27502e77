/** How much is read at each end of a file. */
const endBytes = 65_536;

/** A hash by which an archive is known again, even renamed. */
export function hashArchive(file: File): Promise<string> {
  return hashFiles([{ file, name: "" }]);
}

/** A hash of the names, sizes, beginnings, and ends of files: enough to know them again, and quick for an archive of a gigabyte. */
export async function hashFiles(files: readonly { file: File; name: string }[]): Promise<string> {
  const parts: (string | ArrayBuffer)[] = [];
  for (const { file, name } of files) {
    parts.push(`${name}\n${file.size}\n`);
    parts.push(await file.slice(0, endBytes).arrayBuffer(), await file.slice(-endBytes).arrayBuffer());
  }
  const bytes = await new Blob(parts).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
