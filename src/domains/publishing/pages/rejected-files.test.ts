import { describe, expect, test } from "vitest";
import { fitsAs, inPlainWords, pageReasons } from "./rejected-files.ts";

const file = (bytes: number) => new File([new Uint8Array(bytes)], "page.jpg", { type: "image/jpeg" });

describe("pageReasons", () => {
  test("a picture of the largest size is taken", () => {
    const picture = { file: file(2_097_152), size: { width: 1988, height: 3056 }, preview: "" };
    expect(pageReasons(picture)).toEqual([]);
  });

  test("both reasons are given for a picture too large in both", () => {
    const picture = { file: file(2_097_153), size: { width: 1989, height: 10 }, preview: "" };
    expect(pageReasons(picture)).toEqual([
      {
        code: "file-dimensions-too-large",
        message:
          "This file is too large! The dimensions cannot be larger than the recommended file size: 1988 pixels x 3056 pixels",
        advice: "1988 x 3056 is the largest; this is 1989 x 10: save it smaller.",
      },
      {
        code: "file-size-too-large",
        message: "This file is too large! The file size cannot be larger than: 2097152",
        advice: "2.0 MB is the most; this is 2.1 MB: save it with more compression.",
      },
    ]);
  });

  test("what the browser cannot read is no picture", () => {
    expect(pageReasons({ file: file(1), size: null, preview: "" })).toEqual([
      { code: "file-invalid-type", message: "This file is damaged, or it is not a JPEG, PNG or WebP picture." },
    ]);
  });
});

test("what is too large can be scaled to its own shape, what is no picture cannot", () => {
  expect(fitsAs({ file: file(1), size: { width: 4000, height: 6000 }, preview: "" })).toEqual({
    width: 1988,
    height: 2982,
  });
  const heavy = { file: file(2_097_153), size: { width: 800, height: 1200 }, preview: "" };
  expect(fitsAs(heavy)).toEqual({ width: 800, height: 1200 });
  expect(fitsAs({ file: file(1), size: { width: 800, height: 1200 }, preview: "" })).toBeNull();
  expect(fitsAs({ file: file(1), size: null, preview: "" })).toBeNull();
});

test("the drop component's reasons are put in plain words, each once", () => {
  const reasons = [
    { code: "file-invalid-type", message: "File type must be image/jpeg,.jpg" },
    { code: "file-invalid-type", message: "again" },
    { code: "too-many-files", message: "Too many files" },
    { code: "file-size-too-large", message: "ours" },
  ];
  expect(inPlainWords(reasons)).toEqual([
    { code: "file-invalid-type", message: "This file is damaged, or it is not a JPEG, PNG or WebP picture." },
    { code: "too-many-files", message: "An issue has at most 200 pages." },
    { code: "file-size-too-large", message: "ours" },
  ]);
});
