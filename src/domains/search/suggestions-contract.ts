import * as z from "zod/mini";
import { contentRatings } from "#domains/books/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { searchCalls } from "./calls.ts";
import { typedText } from "./search-query.ts";

const suggestion = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("book"),
    book_id: z.number(),
    title: z.string(),
    url_slug: z.string(),
    cover: picture,
    content_rating: z.enum(contentRatings),
  }),
  z.object({ kind: z.literal("creator"), username: z.string(), user_photo: z.string() }),
]);
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsContract = {
  suggest: {
    summary: "Books and creators with all typed words, or words that begin with them, in their names: at most 8",
    query: z.strictObject({ q: z.prefault(typedText, "") }),
    response: z.object({ suggestions: z.array(suggestion) }),
  },
} as const satisfies Pick<Contract<typeof searchCalls>, "suggest">;
