import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { emptyNewBook, type NewBook, type NewBookValues, newBookSchema } from "./new-book-schema.ts";
import { newIssueTexts } from "./new-issue-schema.ts";
import { type PublishedBook, publishNewBook } from "./publish-new-book.ts";
import { useFormUpload } from "./use-form-upload.ts";
import { useFoundDraft, useKeptDraft } from "./use-text-draft.ts";

const bookTexts = ["bookTitle", "urlSlug", "bookDescription", "contentRating", "genres"] as const;

/** The upload form's state and its upload. `onPublished` leads on. */
export function useNewBookForm(
  uploader: { id: number; username: string },
  onPublished: (published: PublishedBook) => void,
) {
  const empty = emptyNewBook(uploader);
  const { key, values, restored } = useFoundDraft(uploader.id, empty);
  const form: UseFormReturn<NewBookValues, unknown, NewBook> = useForm<NewBookValues, unknown, NewBook>({
    resolver: zodResolver(newBookSchema),
    defaultValues: values,
    mode: "onTouched",
  });
  const draft = useKeptDraft(form, { key, empty, fields: [...newIssueTexts, ...bookTexts] });
  const upload = useFormUpload(form, {
    send: publishNewBook,
    onDone: (published) => {
      draft.end();
      onPublished(published);
    },
    picturesOf: ({ bookCoverPhoto, issueCoverPhoto, issueAssets }) => [bookCoverPhoto, issueCoverPhoto, ...issueAssets],
  });
  return { form, restored, startAfresh: draft.startAfresh, ...upload };
}
