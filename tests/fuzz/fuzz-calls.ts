import { setTimeout as delay } from "node:timers/promises";
import type { OpenApiDocument } from "#platform/api/open-api-document.ts";
import { randomFrom } from "../support/random-from.ts";
import { openResponseCheck } from "./check-response.ts";
import { pick } from "./hostile-values.ts";
import { type FuzzRequest, makeRequest, type Prepared } from "./make-request.ts";
import { People } from "./people.ts";

type Options = {
  /** Address of the site under test. Its limits should be too high to matter. */
  url: string;
  makeModerator: (userId: number) => Promise<void>;
  requests: number;
  seed: number;
  files: readonly Blob[];
  /** Called now and then with the progress. */
  onProgress?: (sent: number, findings: number) => void;
};
type Finding = { operation: string; problem: string; times: number; example: FuzzRequest };
export type Outcome = { findings: Finding[]; sent: number; byStatus: Record<string, number>; operations: number };

const renewEvery = 60;
const atOnce = 6;

/**
 * Sends valid and spoiled requests to every call in the site's own OpenAPI document, and checks each response against
 * it. The same seed gives the same requests except for ids, names, and tokens.
 */
export async function fuzzCalls({ url, makeModerator, requests, seed, files, onProgress }: Options): Promise<Outcome> {
  const random = randomFrom(seed);
  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as OpenApiDocument;
  const operations: Prepared[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const check = openResponseCheck(document);
  const people = new People(url, makeModerator);
  const findings = new Map<string, Finding>();
  const byStatus: Record<string, number> = {};
  let sent = 0;
  const sendOne = async (target: Prepared, request: FuzzRequest) => {
    const response = await send(url, request);
    byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
    const problem = check(target.operation, response);
    if (!problem) return;
    const operation = target.operation.operationId;
    const key = `${operation} ${problem.replace(/[\da-f-]{36}/, "id")}`;
    const known = findings.get(key);
    if (known) known.times++;
    else findings.set(key, { operation, problem, times: 1, example: request });
  };
  while (sent < requests) {
    if (sent % renewEvery === 0) await people.renew();
    onProgress?.(sent, findings.size);
    const sample = { known: people.listKnown(), files };
    const first = sent;
    sent += atOnce;
    const batch = Array.from({ length: atOnce }, (_, at) => {
      const target = operations[(first + at) % operations.length] ?? pick(random, operations);
      const request = makeRequest(random, target, sample);
      const authorization = people.pickAuthorization(random);
      if (authorization !== undefined) request.headers["authorization"] = authorization;
      return sendOne(target, request);
    });
    await Promise.all(batch);
  }
  return { findings: [...findings.values()], sent, byStatus, operations: operations.length };
}

/**
 * Repeats a request whose response was lost, because a connection may be closed while a refused body is still being
 * sent.
 */
async function send(url: string, { method, path, headers, body }: FuzzRequest, attempt = 1): ReturnType<typeof read> {
  try {
    return await read(await fetch(url + path, { method, headers, body: body ?? null, redirect: "manual" }));
  } catch (error) {
    if (attempt === 5) throw new Error(`${method} ${path.slice(0, 200)} got no answer`, { cause: error });
    await delay(50);
    return send(url, { method, path, headers, ...(body !== undefined && { body }) }, attempt + 1);
  }
}

async function read(response: Response) {
  return { status: response.status, type: response.headers.get("content-type") ?? "", text: await response.text() };
}
