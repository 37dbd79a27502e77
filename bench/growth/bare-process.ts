// A Fastify route on a free port, which it prints. It sends as many bytes as its argument says: the least that a page
// can cost.
import { fastify } from "fastify";

const body = Buffer.alloc(Number(process.argv[2]), 120);
const bare = fastify();
bare.get("/*", async (_request, reply) => reply.header("content-type", "text/html").send(body));
console.log(await bare.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => process.exit(0));
