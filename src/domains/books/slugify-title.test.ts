import { describe, expect, test } from "vitest";
import { bookFields } from "./forms.ts";
import { slugifyTitle } from "./slugify-title.ts";

describe("slugifyTitle", () => {
  test.each([
    ["Pepper&Carrot", "pepper-and-carrot"],
    ["  Déjà Vu: Part 2! ", "deja-vu-part-2"],
    ["!!!", ""],
  ])("%s", (title, slug) => {
    expect(slugifyTitle(title)).toBe(slug);
  });

  test("cuts long titles between words, to a slug that the form accepts", () => {
    const slug = slugifyTitle("The Extraordinarily Long Adventures of the Undersea People");
    expect(slug).toBe("the-extraordinarily-long-adventures-of-the");
    expect(bookFields.urlSlug.parse(slug)).toBe(slug);
  });

  test("cuts a title of one long word within it", () => {
    expect(slugifyTitle("a".repeat(60))).toBe("a".repeat(50));
  });
});
