import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { isCallError } from "#platform/api/call-error.ts";
import { browserApi, type SiteApi, siteContext } from "./api.ts";

type Asked = { params: Record<string, string | undefined>; url: URL; signal: AbortSignal };
/** Reads what a route shows. Runs on the server for the first page, and in the browser from then on, by the same calls. */
export type Load<T> = (api: SiteApi, asked: Asked) => Promise<T>;

/** A route's `loader`: `load` with the in-process client. */
export function serverLoader<T>(load: Load<T>) {
  return ({ context, params, request }: LoaderFunctionArgs) =>
    answer(load, context.get(siteContext).api, { params, url: new URL(request.url), signal: request.signal });
}

/** A route's `clientLoader`: `load` over HTTP. */
export function browserLoader<T>(load: Load<T>) {
  return ({ params, request }: ClientLoaderFunctionArgs) =>
    answer(load, browserApi, { params, url: new URL(request.url), signal: request.signal });
}

/** What is not there, or cannot be by its address, is the 404 page; other failures keep their status for the error page. */
async function answer<T>(load: Load<T>, api: SiteApi, asked: Asked): Promise<T> {
  try {
    return await load(api, asked);
  } catch (error) {
    if (isCallError(error) && error.status > 0) {
      const missing = error.status === 404 || error.status === 400;
      throw data(null, { status: missing ? 404 : error.status });
    }
    throw error;
  }
}
