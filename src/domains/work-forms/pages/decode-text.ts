import { hasText } from "#platform/images/file-format.ts";

/** Reads a text file. Windows programs write UTF-16, with a mark at the start. */
export async function decodeText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = hasText(bytes, "\xff\xfe") ? "utf-16le" : hasText(bytes, "\xfe\xff") ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
