import autocannon, { type Client, type Options, type Result } from "autocannon";

/**
 * Sends requests with autocannon and discards the bodies of the responses. By itself, autocannon decodes them as text, which
 * takes longer for compressed bytes than a bare route takes to send them. The server would sleep between requests, and
 * each wake-up would count as CPU time of a request.
 */
export function sendLoad(options: Options): Promise<Result> {
  return autocannon({ ...options, setupClient: discardBodies });
}

type Bodies = { pipelinedRequests: { addBody: (bytes: Buffer) => void } };

function discardBodies(client: Client): void {
  const { pipelinedRequests } = client as Client & Bodies;
  if (!pipelinedRequests.addBody) throw new Error("autocannon collects bodies in another way than version 9.");
  pipelinedRequests.addBody = () => {};
}
