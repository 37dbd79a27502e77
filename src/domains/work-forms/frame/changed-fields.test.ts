import { expect, test } from "vitest";
import { listChangedFields } from "./changed-fields.ts";

const saved = { title: "Ink", genres: ["crime", "drama"], removed: false };

test("sends only the fields that this form changed", () => {
  expect(listChangedFields(saved, { ...saved, genres: ["crime", "drama"] })).toEqual([]);
  expect(listChangedFields(saved, { ...saved, genres: ["crime"], removed: true })).toEqual(["genres", "removed"]);
});

test("sends a field again if its response was lost, even if it was changed back", () => {
  expect(listChangedFields(saved, { ...saved, title: "Ink and Rain" }, ["removed"])).toEqual(["title", "removed"]);
});
