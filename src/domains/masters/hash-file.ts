const known = new WeakMap<Blob, Promise<string>>();

/** The SHA-256 of a file in hexadecimal. Computed once for each, because many pages may be made from it. Browser only. */
export function hashFile(file: Blob): Promise<string> {
  const hash = known.get(file) ?? digest(file);
  known.set(file, hash);
  hash.catch(() => known.delete(file));
  return hash;
}

async function digest(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
