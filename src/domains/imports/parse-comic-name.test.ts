import { expect, test } from "vitest";
import { orderOf, parseComicName } from "./parse-comic-name.ts";

test.each([
  ["Moth #012 (2019).cbz", { series: "Moth", label: "12", title: "", year: "2019" }],
  ["Moth 012 - The Reeds (2019) (digital).cbz", { series: "Moth", label: "12", title: "The Reeds", year: "2019" }],
  ["Moth_and_Lantern_003.cbz", { series: "Moth and Lantern", label: "3", title: "", year: "" }],
  ["Moth v1 003 [scan].zip", { series: "Moth", label: "3", title: "", year: "" }],
  ["Moth #0.cbz", { series: "Moth", label: "0", title: "", year: "" }],
  ["Moth #½.cbz", { series: "Moth", label: "½", title: "", year: "" }],
  ["Moth #-1 (June 1997).cbz", { series: "Moth", label: "-1", title: "", year: "1997" }],
  ["Moth 5.5: Between.cbz", { series: "Moth", label: "5.5", title: "Between", year: "" }],
  ["Moth Annual 01.cbz", { series: "Moth", label: "Annual 1", title: "", year: "" }],
  ["Moth Special - Snow.cbz", { series: "Moth", label: "Special", title: "Snow", year: "" }],
  ["2000 Nights 004.cbz", { series: "2000 Nights", label: "4", title: "", year: "" }],
  ["07", { series: "", label: "7", title: "", year: "" }],
  ["Epilogue", { series: "Epilogue", label: "", title: "", year: "" }],
  [".cbz", { series: "", label: "", title: "", year: "" }],
])("reads the name %s", (name, read) => {
  expect(parseComicName(name)).toEqual(read);
});

test("issues are ordered by their numbers, and what has none comes last", () => {
  const labels = ["Annual 1", "2", "10", "½", "0", "-1", "1", "5.5"];
  expect(labels.toSorted((a, b) => orderOf(a) - orderOf(b))).toEqual([
    "-1",
    "0",
    "½",
    "1",
    "2",
    "5.5",
    "10",
    "Annual 1",
  ]);
});
