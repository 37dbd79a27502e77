/** A site that runs at `url`, for the person whose session `token` is. */
export type Client = { url: string; token: string };

/** Calls the API at a path behind `/api/v1`. Throws what the site says where it refuses. */
export async function call<T>({ url, token }: Client, at: string, options: RequestInit = {}): Promise<T> {
  const headers = new Headers(options.headers);
  headers.set("authorization", `Bearer ${token}`);
  const answer = await fetch(`${url}/api/v1${at}`, { ...options, headers });
  const body = (await answer.json()) as T & { message?: string };
  if (!answer.ok) throw new Error(`The site answered ${answer.status}: ${body.message}`);
  return body;
}
