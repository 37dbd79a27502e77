import type { FormPart } from "./form-parts.ts";
import { creditsPart, issuePart, pagesPart } from "./issue-parts.ts";
import type { NewBookValues } from "./new-book-schema.ts";

const bookPart: FormPart<keyof NewBookValues> = {
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

/** The parts of the upload form for a new book, in their order. */
export const newBookParts: FormPart<keyof NewBookValues>[] = [
  bookPart,
  { ...issuePart, title: "First issue" },
  pagesPart,
  creditsPart,
];
