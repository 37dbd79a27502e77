// A Fastify route on a free port, which it prints. It sends the bytes that it read from standard input, with the headers
// in its argument: the least that a page can cost.
import { buffer } from "node:stream/consumers";
import { fastify } from "fastify";

const [, , headers = "{}"] = process.argv;
const body = await buffer(process.stdin);
const sent = { "content-type": "text/html", ...(JSON.parse(headers) as Record<string, string>) };
const bare = fastify();
bare.get("/*", async (_request, reply) => reply.headers(sent).send(body));
console.log(await bare.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => process.exit(0));
