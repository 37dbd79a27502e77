import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

/** The status of a response as `http`, along with the fields of its JSON body. */
export type ApiResponse = { http: number; code?: string; message?: string } & Record<string, unknown>;
export type Method = "GET" | "POST" | "PATCH" | "DELETE" | "HEAD";
export type Body = object | FormData;
/** A signed-in person or a session token; null for a visitor. */
export type Sender = { token: string } | string | null | undefined;
/** The app in this process, or the URL of a running site. */
export type Server = FastifyInstance | string;

type Call = (path: string, body?: Body, headers?: Record<string, string>) => Promise<ApiResponse>;
type SendOptions = Pick<InjectOptions, "headers" | "query" | "remoteAddress"> & { body?: Body };

/** Calls the API as one person. Paths are relative to /api/v1. */
export type Client = {
  get: Call;
  post: Call;
  patch: Call;
  delete: Call;
  ask(method: Method, ...call: Parameters<Call>): Promise<ApiResponse>;
};
export type InProcessClient = Client & {
  /** Returns the whole response, for tests that check its headers or its text. */
  send(method: Method, path: string, options?: SendOptions): Promise<LightMyRequestResponse>;
};

/** A client of `server` that sends the token of `sender` with each call. */
export function openClient(server: FastifyInstance, sender: Sender): InProcessClient;
export function openClient(server: Server, sender: Sender): Client;
export function openClient(server: Server, sender: Sender): Client {
  const token = typeof sender === "object" ? sender?.token : sender;
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return typeof server === "string" ? openHttpClient(server, authorization) : openAppClient(server, authorization);
}

function openAppClient(app: FastifyInstance, authorization: Record<string, string>): InProcessClient {
  const send: InProcessClient["send"] = (method, path, { body, headers, ...options } = {}) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers, ...authorization },
      payload: body,
      ...options,
    });
  const client = withMethods(async (method, path, body, headers = {}) => {
    const response = await send(method, path, { body, headers });
    return toResponse(response.statusCode, response.body);
  });
  return { ...client, send };
}

function openHttpClient(url: string, authorization: Record<string, string>): Client {
  return withMethods(async (method, path, body, headers) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const request: RequestInit = {
      method,
      headers: { ...(isJson && { "content-type": "application/json" }), ...headers, ...authorization },
      body: isJson ? JSON.stringify(body) : (body ?? null),
    };
    const response = await fetch(`${url}/api/v1${path}`, request);
    return toResponse(response.status, await response.text());
  });
}

function withMethods(ask: Client["ask"]): Client {
  return {
    get: (...call) => ask("GET", ...call),
    post: (...call) => ask("POST", ...call),
    patch: (...call) => ask("PATCH", ...call),
    delete: (...call) => ask("DELETE", ...call),
    ask,
  };
}

function toResponse(status: number, text: string): ApiResponse {
  return { http: status, ...(text ? (JSON.parse(text) as Record<string, unknown>) : {}) };
}
