import * as z from "zod/mini";
import { shortText } from "#domains/books/forms.ts";
import { markdownText } from "#domains/settings/texts/markdown-text.ts";
import { visibleText } from "#platform/visible-text.ts";
import { postKinds, postTextMax, postTitleMax } from "./vocab.ts";

const titleTooLong = `This must be at most ${postTitleMax} characters.`;

/** A post as its admin writes it. The text is Markdown. */
export const postForm = z.object({
  kind: z.enum(postKinds, "Please choose news or an article."),
  title: shortText(postTitleMax, titleTooLong).check(visibleText("A title is required!")),
  text: markdownText(postTextMax, "A text is required!"),
});
export type PostForm = z.infer<typeof postForm>;
