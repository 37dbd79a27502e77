import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { isCallError } from "#platform/api/call-error.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { siteContext } from "./api.ts";

/** Renders the complete page before sending it, because it is cached and compressed as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
) {
  const { nonce } = provider.get(siteContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Refused calls are already logged; anything else is a bug in a page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isCallError(error)) console.error(describeError(error));
};
