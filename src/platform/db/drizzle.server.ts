import { createRequire } from "node:module";

// The only import of Drizzle, in its CommonJS build. With ES modules, Node reads the library's 180 KB package.json for each of
// its 200 files, which adds about 0.8 s and 200 MB to every start.
const require = createRequire(import.meta.url);
const orm = require("drizzle-orm") as typeof import("drizzle-orm");
const tables = require("drizzle-orm/pg-core") as typeof import("drizzle-orm/pg-core");
const driver = require("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");

export type { Placeholder, SQL } from "drizzle-orm";
export type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
export type { PgColumn, PgDatabase } from "drizzle-orm/pg-core";

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} = orm;
export const {
  alias,
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} = tables;
export const { drizzle } = driver;

/** A column of bytes, which the library lacks. */
export const bytea = tables.customType<{ data: Buffer }>({ dataType: () => "bytea" });
