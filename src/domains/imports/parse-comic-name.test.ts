import { expect, test } from "vitest";
import { orderOf, parseComicName } from "./parse-comic-name.ts";

test.each([
  ["Moth #012 (2019).cbz", { series: "Moth", label: "12", title: "", date: "2019-01-01" }],
  [
    "Moth 012 - The Reeds (2019) (digital).cbz",
    { series: "Moth", label: "12", title: "The Reeds", date: "2019-01-01" },
  ],
  ["Moth_and_Lantern_003.cbz", { series: "Moth and Lantern", label: "3", title: "", date: "" }],
  ["Moth v1 003 [scan].zip", { series: "Moth", label: "3", title: "", date: "" }],
  ["Moth #0.cbz", { series: "Moth", label: "0", title: "", date: "" }],
  ["Moth #½.cbz", { series: "Moth", label: "½", title: "", date: "" }],
  ["Moth #-1 (June 1997).cbz", { series: "Moth", label: "-1", title: "", date: "1997-01-01" }],
  ["Moth 5.5: Between.cbz", { series: "Moth", label: "5.5", title: "Between", date: "" }],
  ["Moth Annual 01.cbz", { series: "Moth", label: "Annual 1", title: "", date: "" }],
  ["Moth Special - Snow.cbz", { series: "Moth", label: "Special", title: "Snow", date: "" }],
  ["2000 Nights 004.cbz", { series: "2000 Nights", label: "4", title: "", date: "" }],
  ["07", { series: "", label: "7", title: "", date: "" }],
  ["Epilogue", { series: "Epilogue", label: "", title: "", date: "" }],
  [".cbz", { series: "", label: "", title: "", date: "" }],
  // Names from public reports about other programs.
  [
    "Quantum and Woody! #000.0001½ (2017).cbz",
    { series: "Quantum and Woody!", label: "0.0001½", title: "", date: "2017-01-01" },
  ],
  ["Original Sin 3.1 (2014).cbz", { series: "Original Sin", label: "3.1", title: "", date: "2014-01-01" }],
  ["The Flash 1987 Volume 2 Issue ½.cbz", { series: "The Flash 1987", label: "½", title: "", date: "" }],
  ["Bone (1991) 13.5.cbz", { series: "Bone", label: "13.5", title: "", date: "1991-01-01" }],
  ["OMAC v3 2.cbz", { series: "OMAC", label: "2", title: "", date: "" }],
  ["Star Trek #11358 (1978).cbz", { series: "Star Trek", label: "11358", title: "", date: "1978-01-01" }],
  ["Supergirl 1000000 (1998) (digital).cbz", { series: "Supergirl", label: "1000000", title: "", date: "1998-01-01" }],
  ["DETECTIVE COMICS - VOL 1 1.cbz", { series: "DETECTIVE COMICS", label: "1", title: "", date: "" }],
  ["Fantastic Four 2025 No 01 2025.cbz", { series: "Fantastic Four 2025", label: "1", title: "2025", date: "" }],
  ["2000 AD 0366 [1984-04-28] (flop).cbz", { series: "2000 AD", label: "366", title: "", date: "1984-04-28" }],
  ["The Beano 1960 (1980-02-09).cbz", { series: "The Beano", label: "1960", title: "", date: "1980-02-09" }],
  ["Night of 1000 Wolves 01 (2012).cbz", { series: "Night of 1000 Wolves", label: "1", title: "", date: "2012-01-01" }],
  [
    "Series #S01 This is the title (1950).cbz",
    { series: "Series", label: "S01", title: "This is the title", date: "1950-01-01" },
  ],
  ["Moth 7 [2019-02-30].cbz", { series: "Moth", label: "7", title: "", date: "" }],
  ["Co\u0301mic 13 - Ko\u0308nig", { series: "C\u00f3mic", label: "13", title: "K\u00f6nig", date: "" }],
  ["Deathmate - Black (1993).cbz", { series: "Deathmate - Black", label: "", title: "", date: "1993-01-01" }],
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
