import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import { describeError } from "./describe-error.ts";

const email = "ada@example.org";
const hash = "$argon2id$v=19$m=19456,t=2,p=1$abc$def";
let database: Database;
beforeAll(async () => {
  database = await createEmptyTestDatabase();
  await database.queries.execute(sql`create table people (email text unique, hash text, age int check (age > 0))`);
  await insert(email, 36);
});
afterAll(() => database.close());

const insert = (address: string, age: unknown) =>
  database.queries.execute(sql`insert into people values (${address}, ${hash}, ${age})`);
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch(describeError);

test("describes a rejected row by its constraint, without its values", async () => {
  const description = await failureOf(insert(email, 1));
  expect(JSON.stringify(description)).not.toMatch(/ada|argon2/);
  expect(description).toMatchObject({
    message: 'A query failed: duplicate key value violates unique constraint "people_email_key"',
    sql: "insert into people values ($1, $2, $3)",
    cause: { code: "23505", constraint: "people_email_key", table: "people" },
  });
  expect(description?.stack).toMatch(/^ {4}at /);
});

test.each([0, "ada was here", "36 years"])("does not repeat a value that PostgreSQL rejects (%j)", async (age) => {
  expect(JSON.stringify(await failureOf(insert("bo@example.org", age)))).not.toMatch(/ada|argon2|years|bo@/);
});

test("causes and the errors of an aggregate contain no secrets either", () => {
  const params = Object.assign(new Error(`Failed query: select\nparams: ${hash}`), { query: "select", params: [hash] });
  const refused = Object.assign(new Error(`550 <${email}> no such user`), { responseCode: 550, rejected: [email] });
  const description = describeError(new AggregateError([params], "two failures", { cause: refused }));
  expect(JSON.stringify(description)).not.toMatch(/ada|argon2/);
  expect(description).toMatchObject({
    type: "AggregateError",
    message: "two failures",
    cause: { message: "550 <[address]> no such user", responseCode: 550 },
    errors: [{ sql: "select" }],
  });
});

test("describes a copy of an error, as the job queue reports it, like the error", () => {
  const { message, stack = "" } = new Error(`no row for ${email}`);
  const fields = { severity: "ERROR", code: "55P03", detail: hash };
  const description = describeError({ ...fields, message, stack, queue: "mail" });
  expect(description).toEqual({
    ...describeError(Object.assign(new Error(message), fields, { stack })),
    type: "Object",
  });
  expect(JSON.stringify(description)).not.toMatch(/ada|argon2/);
});

test("the description of an error that is its own cause is finite", () => {
  const error = new Error("round");
  error.cause = error;
  expect(describeError(error)).toMatchObject({ cause: { cause: { message: "round" } } });
});

test("describes a thrown string by its text", () => {
  expect(describeError(`no ${email}`)).toEqual({ type: "string", message: "no [address]" });
});
