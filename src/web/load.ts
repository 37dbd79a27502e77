import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { isCallError } from "#platform/api/call-error.ts";
import { browserApi, renderContext, type SiteApi } from "./api.ts";
import { watchForLeaving } from "./watch-for-leaving.ts";

type RouteRequest = { params: Record<string, string | undefined>; url: URL; signal: AbortSignal };
/** Reads the data of a route: on the server for the first page, in the browser after that. */
export type Load<T> = (api: SiteApi, request: RouteRequest) => Promise<T>;

/** A route's `loader`: `load` with the in-process client. */
export function makeServerLoader<T>(load: Load<T>) {
  return ({ context, params, request }: LoaderFunctionArgs) =>
    runLoad(load, context.get(renderContext).api, { params, url: new URL(request.url), signal: request.signal });
}

/**
 * A route's `clientLoader`: `load` over HTTP. If the site cannot be reached and there is a service worker, loads the target page as a
 * document: the worker may have saved it. `navigator.onLine` does not help: it is true even on a network without access to the internet.
 */
export function makeBrowserLoader<T>(load: Load<T>) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<T> => {
    const { url, signal } = request;
    const stopWatching = watchForLeaving();
    try {
      return await runLoad(load, browserApi, { params, url: new URL(url), signal });
    } catch (error) {
      const isUnreachable = isCallError(error) && error.status === 0;
      if (isUnreachable && stopWatching()) return new Promise<never>(() => {});
      if (!isUnreachable || signal.aborted || url === location.href || !navigator.serviceWorker?.controller)
        throw error;
      location.assign(url);
      return new Promise<never>(() => {});
    } finally {
      stopWatching();
    }
  };
}

/** Turns missing data and invalid addresses into the 404 page. Other failures keep their status for the error page. */
async function runLoad<T>(load: Load<T>, api: SiteApi, request: RouteRequest): Promise<T> {
  try {
    return await load(api, request);
  } catch (error) {
    if (isCallError(error) && error.status > 0) {
      const isMissing = error.status === 404 || error.status === 400;
      // All else that is missing has the same page.
      const reason = error.code === "issue_taken_back" ? error.message : null;
      throw data(reason, { status: isMissing ? 404 : error.status });
    }
    throw error;
  }
}
