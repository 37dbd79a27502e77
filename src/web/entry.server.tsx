import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { isCallError } from "#platform/api/call-error.ts";
import { describeError } from "#platform/log/describe-error.ts";

/** Renders the whole page before it is sent: it is cached, compressed and given its length and ETag as one. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** What calls refused is logged where they ran; everything else is a fault of a screen. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isCallError(error)) console.error(describeError(error));
};
