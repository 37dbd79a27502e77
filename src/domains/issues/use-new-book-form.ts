import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type Path, type UseFormReturn, useForm } from "react-hook-form";
import { isCallError } from "#platform/api/call-error.ts";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import { emptyNewBook, type NewBook, type NewBookValues, newBookSchema } from "./new-book-schema.ts";
import { type PublishedBook, publishNewBook } from "./publish-new-book.ts";
import { useUpload } from "./use-upload.ts";

export type NewBookFormState = UseFormReturn<NewBookValues, unknown, NewBook>;

/** The upload form's state, its upload, and what of a refusal belongs to which field. `onPublished` leads on. */
export function useNewBookForm(
  uploader: { id: number; username: string },
  onPublished: (published: PublishedBook) => void,
) {
  const form: NewBookFormState = useForm<NewBookValues, unknown, NewBook>({
    resolver: zodResolver(newBookSchema),
    defaultValues: emptyNewBook(uploader),
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  const idempotencyKey = useRef<string>(null);
  const published = useRef(false);

  const upload = useUpload<NewBook, PublishedBook>({
    // One key for all tries: an answer that was lost on its way must not make a second book.
    send: (book, sending) =>
      publishNewBook(book, { ...sending, idempotencyKey: (idempotencyKey.current ??= crypto.randomUUID()) }),
    onDone: (answer) => {
      published.current = true;
      onPublished(answer);
    },
    onFailed: (error) => showIssues(form, error),
  });

  const { getValues } = form;
  useEffect(
    () => () => {
      const { bookCoverPhoto, issueCoverPhoto, issueAssets } = getValues();
      for (const picture of [bookCoverPhoto, issueCoverPhoto, ...issueAssets])
        if (picture) releaseLocalPicture(picture);
    },
    [getValues],
  );

  return {
    form,
    upload: upload.state,
    submit: form.handleSubmit(upload.start),
    /** Closes a failed upload and leads to what the server refused. */
    closeUpload: () => {
      upload.close();
      const [wrong] = Object.keys(form.formState.errors);
      // After the dialog has given the focus back.
      if (wrong) setTimeout(() => form.setFocus(wrong as Path<NewBookValues>));
    },
    wouldLose: () => !published.current && (isDirty || upload.state.step === "sending"),
  };
}

function showIssues(form: NewBookFormState, error: unknown): void {
  const values = form.getValues();
  for (const { path, message } of isCallError(error) ? error.issues : []) {
    if ((path.split(".")[0] ?? "") in values) form.setError(path as Path<NewBookValues>, { type: "server", message });
  }
}
