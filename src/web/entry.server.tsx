import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { makeOpeningScript } from "#domains/reading/open-at-page.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { renderContext } from "./api.ts";
import { PageData } from "./page-scripts.tsx";

const readerId = "routes/reader";

/** A response whose page is still a string, because it will be changed before it is encoded. */
export type HtmlResponse = Response & { html?: string };

/**
 * Renders the complete page to a string, because it is cached and compressed as a whole. Passes on the loaders' data itself: the router
 * would stream it after the page, for which only React's streaming renderer can wait, and that takes a third longer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<HtmlResponse> {
  const { nonce } = provider.get(renderContext);
  const { serverHandoffStream: _, ...rest } = context;
  const { loaderData, errors, matches } = context.staticHandlerContext;
  const data = {
    json: JSON.stringify({ loaderData, errors }),
    script: matches.at(-1)?.route.id === readerId && !errors ? makeOpeningScript(readerId) : "",
  };
  const html = renderToString(
    <PageData value={data}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </PageData>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  // React writes the doctype into streams only.
  return Object.assign(new Response(null, { status, headers }), { html: `<!doctype html>${html}` });
}

/** Refused calls are already logged, and the router refuses addresses that no route matches; anything else is a bug in a page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isCallError(error) || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(renderContext).reportBug(error);
};
