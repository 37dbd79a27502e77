import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The only files that may write these conditions themselves. All others use `isActive`, `isPublic`, and the like. */
const homes = [
  "src/domains/accounts/active.server.ts",
  "src/domains/accounts/users-table.server.ts",
  "src/domains/accounts/deactivate-and-erase.server.ts",
  "src/domains/accounts/security/ban.server.ts",
  "src/domains/books/visible.server.ts",
  "src/domains/books/books-table.server.ts",
  "src/domains/books/take-down.server.ts",
  "src/domains/books/deleted-books.server.ts",
];
const spelledOut =
  /\busers\.(deactivatedAt|eraseAskedAt|bannedAt)\b|\bbooks\.(removed|hiddenByModeration|deletedAt)\b|\b(deactivated_at|erase_asked_at|banned_at|hidden_by_moderation|deleted_at)\b|\b(where|and|not) (\w+\.)?removed\b/;

test("a query that hides people or works uses the conditions of accounts and books", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => path.join("src", file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files).toEqual(expect.arrayContaining(homes));
  const spelling = files.filter((file) => spelledOut.test(readFileSync(file, "utf8")));
  expect(spelling.filter((file) => !homes.includes(file))).toEqual([]);
});
