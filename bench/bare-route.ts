// A baseline, run by pages.bench.ts: a bare Fastify route that sends as many bytes as it is told. Prints its port.
import { fastify } from "fastify";

const body = Buffer.alloc(Number(process.argv[2]), 120);
const app = fastify();
app.get("/*", async (_request, reply) => reply.header("content-type", "text/html").send(body));
console.log(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
