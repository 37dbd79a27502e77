import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { isCallError } from "#platform/api/call-error.ts";
import { browserApi, type SiteApi, siteContext } from "./api.ts";

type RouteRequest = { params: Record<string, string | undefined>; url: URL; signal: AbortSignal };
/** Reads the data of a route: on the server for the first page, in the browser after that. */
export type Load<T> = (api: SiteApi, request: RouteRequest) => Promise<T>;

/** A route's `loader`: `load` with the in-process client. */
export function serverLoader<T>(load: Load<T>) {
  return ({ context, params, request }: LoaderFunctionArgs) =>
    runLoad(load, context.get(siteContext).api, { params, url: new URL(request.url), signal: request.signal });
}

/** A route's `clientLoader`: `load` over HTTP. */
export function browserLoader<T>(load: Load<T>) {
  return ({ params, request }: ClientLoaderFunctionArgs) =>
    runLoad(load, browserApi, { params, url: new URL(request.url), signal: request.signal });
}

/** Turns missing data and invalid addresses into the 404 page. Other failures keep their status for the error page. */
async function runLoad<T>(load: Load<T>, api: SiteApi, request: RouteRequest): Promise<T> {
  try {
    return await load(api, request);
  } catch (error) {
    if (isCallError(error) && error.status > 0) {
      const missing = error.status === 404 || error.status === 400;
      throw data(null, { status: missing ? 404 : error.status });
    }
    throw error;
  }
}
