/** A site running at `url`, and the session token of the person who calls it. */
export type Client = { url: string; token: string };

type Options = RequestInit & {
  /** The code of an error to accept, because it means that the request has already been fulfilled. */
  unless?: number;
};

/** Calls the API at a path below `/api/v1`. Throws the site's message if it refuses the call. */
export async function call<T>({ url, token }: Client, path: string, { unless, ...options }: Options = {}): Promise<T> {
  const headers = new Headers(options.headers);
  headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(`${url}/api/v1${path}`, { ...options, headers });
  const body = (await response.json()) as T & { message?: string };
  if (!response.ok && response.status !== unless)
    throw new Error(`The site answered ${response.status}: ${body.message}`);
  return body;
}
