import type { Call } from "./operation.ts";

export const apiPrefix = "/api/v1";
/** A parameter in the path of a call, by its name; what it must look like may follow in brackets. */
export const pathParameter = /:(\w+)(?:\([^)]*\))?/g;

type Value = string | number | boolean | null | undefined;
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The address of a call: path parameters put in, lists joined by commas, empty parameters left out. */
export function requestUrl(call: Call, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(pathParameter, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = [value as Value | Value[]].flat().join(",");
    if (text) search.set(name, text);
  }
  return `${apiPrefix}${path}${search.size ? `?${search}` : ""}`;
}
