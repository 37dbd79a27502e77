import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { emptyNewBook, type NewBook, type NewBookValues, newBookSchema } from "./new-book-schema.ts";
import { type PublishedBook, publishNewBook } from "./publish-new-book.ts";
import { useFormUpload } from "./use-form-upload.ts";

/** The upload form's state and its upload. `onPublished` leads on. */
export function useNewBookForm(
  uploader: { id: number; username: string },
  onPublished: (published: PublishedBook) => void,
) {
  const form: UseFormReturn<NewBookValues, unknown, NewBook> = useForm<NewBookValues, unknown, NewBook>({
    resolver: zodResolver(newBookSchema),
    defaultValues: emptyNewBook(uploader),
    mode: "onTouched",
  });
  const upload = useFormUpload(form, {
    send: publishNewBook,
    onDone: onPublished,
    picturesOf: ({ bookCoverPhoto, issueCoverPhoto, issueAssets }) => [bookCoverPhoto, issueCoverPhoto, ...issueAssets],
  });
  return { form, ...upload };
}
