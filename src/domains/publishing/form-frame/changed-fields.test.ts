import { expect, test } from "vitest";
import { listChangedFields } from "./changed-fields.ts";

const saved = { title: "Ink", genres: ["crime", "drama"], removed: false };

test("only fields that were changed here are sent", () => {
  expect(listChangedFields(saved, { ...saved, genres: ["crime", "drama"] })).toEqual([]);
  expect(listChangedFields(saved, { ...saved, genres: ["crime"], removed: true })).toEqual(["genres", "removed"]);
});

test("a field that was sent without a response is sent again, even if it was changed back", () => {
  expect(listChangedFields(saved, { ...saved, title: "Ink and Rain" }, ["removed"])).toEqual(["title", "removed"]);
});
