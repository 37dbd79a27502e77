import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { profilePath } from "#domains/accounts/paths.ts";
import { bookPath } from "#domains/books/paths.ts";
import { editFailed } from "#domains/issues/vocab.ts";
import { LeaveGuard } from "#ui/leave-guard.tsx";
import { BookCoverInput } from "./book-cover-input.tsx";
import { BookFields } from "./book-fields.tsx";
import { BookStatusFields } from "./book-status-fields.tsx";
import { DeleteBook } from "./delete-sections.tsx";
import { type EditBookValues, type EditedBook, editBookSchema } from "./edit-book-schema.ts";
import { FormSection } from "./form-section.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { type BookForEdit, editedBook, useBookSaver } from "./use-book-saver.ts";
import { useFormUpload } from "./use-form-upload.ts";
import { WorkForm } from "./work-form.tsx";

/** Changes what is published of a book: texts, choices, status, whether others see it, and cover, saved by two calls. */
export function EditBookForm({ work }: { work: BookForEdit }) {
  const { book, bookCoverPhotoFile } = work;
  const navigate = useNavigate();
  const form: UseFormReturn<EditBookValues, unknown, EditedBook> = useForm<EditBookValues, unknown, EditedBook>({
    resolver: zodResolver(editBookSchema),
    defaultValues: editedBook(work),
    mode: "onTouched",
  });
  const { upload, submit, closeUpload, wouldLose, forget } = useFormUpload(form, {
    send: useBookSaver(work),
    onDone: ({ urlSlug }) => void navigate(bookPath({ ...book, url_slug: urlSlug })),
    picturesOf: ({ bookCoverPhoto }) => [bookCoverPhoto],
    callNames: { title: "bookTitle", description: "bookDescription" },
  });
  return (
    <FormProvider {...form}>
      <WorkForm submit={submit}>
        <FormSection number={1} title="Book">
          <BookFields isPublished />
          <BookCoverInput present={bookCoverPhotoFile.url} />
        </FormSection>
        <FormSection number={2} title="Status">
          <BookStatusFields />
        </FormSection>
      </WorkForm>
      <DeleteBook
        book={book}
        onDeleted={() => {
          forget();
          void navigate(profilePath(book.username));
        }}
      />
      <UploadProgress state={upload} failure={editFailed} onClose={closeUpload} />
      <LeaveGuard title="Leave without saving?" wouldLose={wouldLose}>
        What you have changed here will be gone.
      </LeaveGuard>
    </FormProvider>
  );
}
