import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

/** The status of an answer as `http`, beside the fields of its JSON body. */
export type Answer = { http: number; code?: string; message?: string } & Record<string, unknown>;
export type Method = "GET" | "POST" | "PATCH" | "DELETE" | "HEAD";
export type Body = object | FormData;
/** A signed-in person or a session token; null for a visitor. */
export type Sender = { token: string } | string | null | undefined;

type Call = (path: string, body?: Body, headers?: Record<string, string>) => Promise<Answer>;
type SendOptions = Pick<InjectOptions, "headers" | "query" | "remoteAddress"> & { body?: Body };

/** Calls the API as one person. Paths are relative to /api/v1. */
export type Client = {
  get: Call;
  post: Call;
  patch: Call;
  delete: Call;
  ask(method: Method, ...call: Parameters<Call>): Promise<Answer>;
  /** The whole response, for tests that look at its headers or its text. */
  send(method: Method, path: string, options?: SendOptions): Promise<LightMyRequestResponse>;
};

/** A client of `app` that sends the token of `sender` with each call. */
export function openClient(app: FastifyInstance, sender: Sender): Client {
  const token = typeof sender === "object" ? sender?.token : sender;
  const send: Client["send"] = (method, path, { body, headers, ...options } = {}) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      payload: body,
      ...options,
    });
  const ask: Client["ask"] = async (method, path, body, headers = {}) => {
    const answer = await send(method, path, { body, headers });
    return { http: answer.statusCode, ...(answer.body ? answer.json<Record<string, unknown>>() : {}) };
  };
  return {
    get: (...call) => ask("GET", ...call),
    post: (...call) => ask("POST", ...call),
    patch: (...call) => ask("PATCH", ...call),
    delete: (...call) => ask("DELETE", ...call),
    ask,
    send,
  };
}
