import type { Call } from "./operation.ts";

export const apiPrefix = "/api/v1";
/** A parameter in the path of a call, such as `:id`, optionally followed by a pattern in parentheses. */
export const pathParameter = /:(\w+)(?:\([^)]*\))?/g;

type Value = string | number | boolean | null | undefined;
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The URL of a call. Lists are joined by commas, and empty query parameters are left out. */
export function requestUrl(call: Call, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(pathParameter, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = [value as Value | Value[]].flat().join(",");
    if (text) search.set(name, text);
  }
  return `${apiPrefix}${path}${search.size ? `?${search}` : ""}`;
}
