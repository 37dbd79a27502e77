import * as z from "zod/mini";
import { shortText } from "#domains/books/forms.ts";
import { asLines } from "#platform/plain-text.ts";
import { visibleText } from "#platform/visible-text.ts";
import { postKinds, postTextMax, postTitleMax } from "./vocab.ts";

const tooLong = (max: number) => `This must be at most ${max.toLocaleString("en-US")} characters.`;

/** A post as its admin writes it. The text is Markdown. */
export const postForm = z.object({
  kind: z.enum(postKinds, "Please choose news or an article."),
  title: shortText(postTitleMax, tooLong(postTitleMax)).check(visibleText("A title is required!")),
  text: z
    .string("A text is required!")
    .check(z.trim(), asLines, z.maxLength(postTextMax, tooLong(postTextMax)), visibleText("A text is required!")),
});
export type PostForm = z.infer<typeof postForm>;
