import { toCallError } from "./call-error.ts";
import type { ApiResponse, Call, Schemas } from "./operation.ts";
import { requestUrl } from "./request-url.ts";
import { sessionToken } from "./session-token.ts";

type Options = {
  params?: Record<string, unknown>;
  /** Makes it safe to send the form again: the server repeats its first response. */
  idempotencyKey?: string;
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** For a proxy that accepts less than the site does, whose refusal is a page of its own. */
const tooLarge = {
  code: "body_too_large",
  message: "This is more than the site accepts at once. Please choose fewer or smaller files.",
};

/** Sends a form with files. Uses XMLHttpRequest, because fetch does not report progress. Throws CallError. */
export async function sendForm<S extends Schemas>(
  call: Call,
  form: FormData,
  options: Options = {},
): Promise<ApiResponse<S>> {
  const token = await sessionToken.getValid();
  options.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, requestUrl(call, { params: options.params ?? {} }));
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    if (options.idempotencyKey) request.setRequestHeader("idempotency-key", options.idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total }) => options.onProgress?.(loaded / total));
    request.addEventListener("load", () => {
      const isOk = request.status >= 200 && request.status < 300;
      if (isOk && request.response !== null) return resolve(request.response as ApiResponse<S>);
      const refusal = toCallError(request.status, request.response ?? (request.status === 413 ? tooLarge : null));
      sessionToken.noteRefusal(refusal.code, token);
      reject(refusal);
    });
    request.addEventListener("error", () => reject(toCallError(0, null)));
    request.addEventListener("abort", () => reject(new DOMException("The upload was canceled.", "AbortError")));
    options.signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
