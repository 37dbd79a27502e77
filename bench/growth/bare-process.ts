// A Fastify route on a free port, which it prints. It sends as many bytes as its first argument says, with the headers in
// its second argument: the least that a page can cost.
import { fastify } from "fastify";

const [, , bytes, headers = "{}"] = process.argv;
const body = Buffer.alloc(Number(bytes), 120);
const sent = { "content-type": "text/html", ...(JSON.parse(headers) as Record<string, string>) };
const bare = fastify();
bare.get("/*", async (_request, reply) => reply.headers(sent).send(body));
console.log(await bare.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => process.exit(0));
