import { describe, expect, test } from "vitest";
import { addRejected, findRejectReasons, findScaledSize, type RejectedFile } from "./rejected-files.ts";

const file = (bytes: number) => new File([new Uint8Array(bytes)], "page.jpg", { type: "image/jpeg" });

describe("findRejectReasons", () => {
  test("a picture of the largest size is accepted", () => {
    const picture = { file: file(2_097_152), size: { width: 1988, height: 3056 } };
    expect(findRejectReasons(picture)).toEqual([]);
  });

  test("a picture too large in pixels and in bytes gets both reasons", () => {
    const picture = { file: file(2_097_153), size: { width: 1989, height: 10 } };
    expect(findRejectReasons(picture)).toEqual([
      {
        code: "file-dimensions-too-large",
        message:
          "This file is too large! The dimensions cannot be larger than the recommended file size: 1988 pixels x 3056 pixels",
        advice:
          "This picture is 1989 x 10. A spread this wide cannot be read on one page. Please save its left and its right half as two pages, each at most 1988 x 3056.",
      },
      {
        code: "file-size-too-large",
        message: "This file is too large! The file size cannot be larger than: 2097152",
        advice: "This file is 2.1 MB. Please save it with more compression, at 2.0 MB or less.",
      },
    ]);
  });

  test("a file that the browser cannot read is refused", () => {
    expect(findRejectReasons({ file: file(1), size: null })).toEqual([
      { code: "file-invalid-type", message: "This file is damaged, or it is not a JPEG, PNG, or WebP picture." },
    ]);
  });
});

test("a picture that is too large can be scaled in its own shape, but not one that fits or is broken", () => {
  expect(findScaledSize({ file: file(1), size: { width: 4000, height: 6000 } })).toEqual({
    width: 1988,
    height: 2982,
  });
  const heavy = { file: file(2_097_153), size: { width: 800, height: 1200 } };
  expect(findScaledSize(heavy)).toEqual({ width: 800, height: 1200 });
  expect(findScaledSize({ file: file(1), size: { width: 800, height: 1200 } })).toBeNull();
  expect(findScaledSize({ file: file(1), size: null })).toBeNull();
});

test("a picture that nobody could read afterwards is not offered to be scaled, but the reason says what to do", () => {
  const look = (width: number, height: number) => {
    const picture = { file: file(1), size: { width, height } };
    return { scaled: findScaledSize(picture), advice: findRejectReasons(picture)[0]?.advice };
  };
  expect(look(3976, 3056)).toEqual({ scaled: null, advice: expect.stringContaining("its left and its right half") });
  expect(look(800, 12_000)).toEqual({ scaled: null, advice: expect.stringContaining("cut it between panels") });
  expect(look(799, 3057)).toEqual({ scaled: null, advice: expect.stringContaining("cut it between panels") });
  expect(look(2000, 2000)).toMatchObject({ scaled: { width: 1988, height: 1988 } });
  expect(look(2100, 8000)).toMatchObject({ scaled: { width: 802, height: 3056 } });
  expect(look(2480, 3508)).toEqual({
    scaled: { width: 1988, height: 2812 },
    advice: "This picture is 2480 x 3508. Please save it at 1988 x 3056 or smaller.",
  });
  const heavySpread = { file: file(2_097_153), size: { width: 1988, height: 1500 } };
  expect(findScaledSize(heavySpread)).toEqual({ width: 1988, height: 1500 });
});

test("refused files stay listed, each once, until a file with their name is accepted", () => {
  const refuse = (name: string, bytes: number, replaces?: string): RejectedFile => ({
    key: `${name} ${bytes}`,
    file: new File([new Uint8Array(bytes)], name),
    bytes,
    reasons: [],
    scaledSize: null,
    cut: null,
    canOpen: false,
    replaces,
  });
  const list = (entries: readonly RejectedFile[]) => entries.map(({ key }) => key);
  const first = addRejected([], [refuse("1.png", 5), refuse("2.png", 5)], []);
  const second = addRejected(first, [refuse("2.png", 5), refuse("3.png", 5)], []);
  expect(list(second)).toEqual(["1.png 5", "2.png 5", "3.png 5"]);
  expect(list(addRejected(second, [refuse("1.png", 6), refuse("2.png", 5, "page-1")], []))).toEqual([
    ...list(second),
    "1.png 6",
    "2.png 5",
  ]);
  expect(list(addRejected(second, [], [refuse("1.png", 4), refuse("3.png", 4, "page-1")]))).toEqual([
    "2.png 5",
    "3.png 5",
  ]);
});
