import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ApiResponse } from "../client.ts";
import type { Account, TestSite } from "../test-site.ts";

/** Sends `bytes` as the file from which these pages, given as paths, were made. */
export async function sendMaster(
  site: TestSite,
  by: Account,
  { bytes, name, pages }: { bytes: Buffer; name: string; pages: string[] },
): Promise<ApiResponse> {
  const form = new FormData();
  form.append("pageHashes", JSON.stringify(await hashPages(pages)));
  form.append("master", new Blob([new Uint8Array(bytes)]), name);
  return site.as(by).post("/users/masters", form);
}

/** The hashes of pages by which a master is linked to them. */
export function hashPages(pages: string[]): Promise<string[]> {
  return Promise.all(pages.map(async (page) => hashOf(await readFile(page))));
}

export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
