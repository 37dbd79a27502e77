import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { isCallError } from "#platform/api/call-error.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { siteContext } from "./api.ts";
import { PageData } from "./page-scripts.tsx";

/** A response whose page is not encoded yet: it is still to be changed. */
export type HtmlResponse = Response & { html?: string };

/**
 * Renders the complete page at once, because it is cached and compressed as a whole. All of its data is there; the router would
 * stream it behind the page, which only React's renderer for streams can wait for, and that takes a third longer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<HtmlResponse> {
  const { nonce } = provider.get(siteContext);
  const { serverHandoffStream: _, ...rest } = context;
  const { loaderData, errors } = context.staticHandlerContext;
  const html = renderToString(
    <PageData value={JSON.stringify({ loaderData, errors })}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </PageData>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  // React writes the doctype into streams only.
  return Object.assign(new Response(null, { status, headers }), { html: `<!doctype html>${html}` });
}

/** Refused calls are already logged; anything else is a bug in a page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isCallError(error)) console.error(describeError(error));
};
