import { describe, expect, test } from "vitest";
import { bookFields } from "#domains/books/forms.ts";
import { slugOfTitle } from "./slug-of-title.ts";

describe("slugOfTitle", () => {
  test.each([
    ["Pepper&Carrot", "pepper-and-carrot"],
    ["  Déjà Vu: Part 2! ", "deja-vu-part-2"],
    ["!!!", ""],
  ])("%s", (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug);
  });

  test("is cut at a word to what the form takes", () => {
    const slug = slugOfTitle("The Extraordinarily Long Adventures of the Undersea People");
    expect(slug).toBe("the-extraordinarily-long-adventures-of-the");
    expect(bookFields.urlSlug.parse(slug)).toBe(slug);
  });

  test("is cut anywhere where there is one word only", () => {
    expect(slugOfTitle("a".repeat(60))).toBe("a".repeat(50));
  });
});
