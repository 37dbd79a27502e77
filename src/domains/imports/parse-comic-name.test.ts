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
  // Names from public reports about other programs.
  [
    "Quantum and Woody! #000.0001½ (2017).cbz",
    { series: "Quantum and Woody!", label: "0.0001½", title: "", year: "2017" },
  ],
  ["Original Sin 3.1 (2014).cbz", { series: "Original Sin", label: "3.1", title: "", year: "2014" }],
  ["The Flash 1987 Volume 2 Issue ½.cbz", { series: "The Flash 1987", label: "½", title: "", year: "" }],
  ["Bone (1991) 13.5.cbz", { series: "Bone", label: "13.5", title: "", year: "1991" }],
  ["OMAC v3 2.cbz", { series: "OMAC", label: "2", title: "", year: "" }],
  ["Star Trek #11358 (1978).cbz", { series: "Star Trek", label: "11358", title: "", year: "1978" }],
  ["Supergirl 1000000 (1998) (digital).cbz", { series: "Supergirl", label: "1000000", title: "", year: "1998" }],
  ["DETECTIVE COMICS - VOL 1 1.cbz", { series: "DETECTIVE COMICS", label: "1", title: "", year: "" }],
  ["Fantastic Four 2025 No 01 2025.cbz", { series: "Fantastic Four 2025", label: "1", title: "2025", year: "" }],
  ["2000 AD 0366 [1984-04-28] (flop).cbz", { series: "2000 AD", label: "366", title: "", year: "" }],
  ["The Beano 1960 (1980-02-09).cbz", { series: "The Beano", label: "1960", title: "", year: "" }],
  ["Night of 1000 Wolves 01 (2012).cbz", { series: "Night of 1000 Wolves", label: "1", title: "", year: "2012" }],
  [
    "Series #S01 This is the title (1950).cbz",
    { series: "Series", label: "S01", title: "This is the title", year: "1950" },
  ],
  ["Deathmate - Black (1993).cbz", { series: "Deathmate - Black", label: "", title: "", year: "1993" }],
])("reads the name %s", (name, read) => {
  expect(parseComicName(name)).toEqual(read);
});

test("issues are ordered by their numbers, and what has none comes last", () => {
  const labels = ["Annual 1", "2", "10", "½", "0", "-1", "1", "5½", "0.0001½", "5.4"];
  expect(labels.toSorted((a, b) => orderOf(a) - orderOf(b))).toEqual([
    "-1",
    "0",
    "0.0001½",
    "½",
    "1",
    "2",
    "5.4",
    "5½",
    "10",
    "Annual 1",
  ]);
});
