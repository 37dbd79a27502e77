import { hash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { OpenApiDocument } from "#platform/api/open-api-document.ts";
import type { AddTags, CacheTag } from "#platform/cache-tag.ts";
import { toOwnMemory } from "#platform/own-memory.ts";
import type { SiteApi } from "#web/api.ts";
import type { RenderHtml } from "#web/render.ts";
import { makeContentSecurityPolicy } from "./content-security-policy.server.ts";
import type { Page } from "./page-cache.server.ts";

const compress = promisify(brotliCompress);
/** Quality 5 compresses nearly as well as the highest, in an eightieth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Answers addresses of documents that are cached like pages, such as feeds. Returns null for any other address. */
type Documents = (url: URL, addTags: AddTags) => Promise<Response | null>;

export type RenderOptions = {
  renderHtml: RenderHtml;
  /** The in-process client; it reports the tags of what it reads to `addTags`. */
  api: (addTags: AddTags) => SiteApi;
  documents: Documents;
  settings: SiteSettings;
  openApi: () => Promise<OpenApiDocument>;
  origin: string;
  filesOrigin: string;
  reportBug: (error: unknown) => void;
};

/** Renders the page at `key` for an anonymous viewer and compresses it. */
export async function renderPage(
  key: string,
  { renderHtml, api, documents, settings, openApi, origin, filesOrigin, reportBug }: RenderOptions,
): Promise<Page> {
  const tags = new Set<CacheTag>();
  const addTags: AddTags = (...more) => {
    for (const tag of more) tags.add(tag);
  };
  const nonce = randomBytes(16).toString("base64url");
  const context = { api: api(addTags), settings: await settings.read(), openApi, origin, nonce, reportBug };
  const request = new Request(origin + key, { headers: { accept: "text/html" } });
  const response = (await documents(new URL(request.url), addTags)) ?? (await renderHtml(request, context));
  const headers = Object.fromEntries(response.headers);
  let text = "html" in response && typeof response.html === "string" ? response.html : await response.text();
  if (headers["content-type"]?.startsWith("text/html")) {
    const { policy, html } = makeContentSecurityPolicy(text, nonce, filesOrigin);
    headers["content-security-policy"] = policy;
    text = html;
  }
  const body = Buffer.from(text);
  const brotli = toOwnMemory(await compress(body, brotliOptions));
  headers["vary"] = key.startsWith("/read/") ? "accept-encoding, save-data" : "accept-encoding";
  if (response.status === 503) headers["retry-after"] = "10";
  if (response.status !== 200) headers["cache-control"] = "no-store";
  headers["cache-control"] ??= "public, max-age=0, must-revalidate";
  if (response.status === 200) headers["etag"] = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  return { status: response.status, headers, brotli, tags };
}
