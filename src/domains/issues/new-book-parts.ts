import type { FormPart } from "./form-parts.ts";
import type { NewBookValues } from "./new-book-schema.ts";

export const bookPart: FormPart<keyof NewBookValues> = {
  title: "Book",
  fields: [
    { name: "bookTitle", label: "Title" },
    { name: "urlSlug", label: "URL slug" },
    { name: "bookDescription", label: "Description" },
    { name: "contentRating", label: "Content rating" },
    { name: "genres", label: "Genres" },
    { name: "bookCoverPhoto", label: "Cover" },
  ],
};
export const firstIssuePart: FormPart<keyof NewBookValues> = {
  title: "First issue",
  fields: [
    { name: "issueTitle", label: "Title" },
    { name: "issueDescription", label: "Description" },
    { name: "issueCoverPhoto", label: "Cover" },
  ],
};
export const pagesPart: FormPart<keyof NewBookValues> = {
  title: "Pages",
  fields: [{ name: "issueAssets", label: "Pages" }],
};
export const creditsPart: FormPart<keyof NewBookValues> = {
  title: "Credits",
  fields: [{ name: "workCredits", label: "Users and roles" }],
};

/** The parts of the upload form for a new book, in their order. */
export const newBookParts = [bookPart, firstIssuePart, pagesPart, creditsPart];
