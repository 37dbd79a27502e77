import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { profilePath } from "#domains/people/paths.ts";
import { bookPath } from "#domains/books/paths.ts";
import { type BookStatus, bookStatuses, bookStatusLabels } from "#domains/books/vocab.ts";
import { editFailed } from "#domains/issues/vocab.ts";
import { KeptMasters } from "#domains/masters/kept-masters.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { BookCoverInput, BookFields } from "./book-fields.tsx";
import { DeleteBook } from "./delete-sections.tsx";
import {
  type BookForEdit,
  type EditBookValues,
  type EditedBook,
  editBookSchema,
  listBookChanges,
  toEditValues,
  useBookSaver,
} from "./edited-book.ts";
import { EditFoot } from "#domains/work-forms/frame/edit-foot.tsx";
import { UploadProgress } from "#domains/work-forms/frame/upload-progress.tsx";
import { useFormUpload } from "#domains/work-forms/frame/use-form-upload.ts";
import { FormSection, WorkForm } from "#domains/work-forms/frame/work-form.tsx";
import { greetAt } from "./greeting/greeting.ts";
import { SavedNote } from "./greeting/saved-note.tsx";

/** Edits a published book: its text, choices, status, visibility, and cover. */
export function EditBookForm({ work }: { work: BookForEdit }) {
  const { book, bookCoverPhotoFile } = work;
  const navigate = useNavigate();
  const form = useForm<EditBookValues, unknown, EditedBook>({
    resolver: zodResolver(editBookSchema),
    defaultValues: toEditValues(work),
    mode: "onTouched",
  });
  const { saved, save } = useBookSaver(work);
  const { upload, submit, closeUpload, discard, hasUnsavedChanges, forget } = useFormUpload(form, {
    send: save,
    onDone: ({ urlSlug }) => {
      const path = bookPath({ ...book, url_slug: urlSlug });
      greetAt(path, SavedNote);
      void navigate(path);
    },
    hasChanges: (values) => listBookChanges(saved, values).length > 0,
    picturesOf: ({ bookCoverPhoto }) => [bookCoverPhoto],
    callNames: { title: "bookTitle", description: "bookDescription" },
  });
  return (
    <FormProvider {...form}>
      <WorkForm
        submit={submit}
        renderFoot={(button, isReading) => (
          <EditFoot<EditBookValues>
            listChanges={(values) => listBookChanges(saved, values)}
            isReading={isReading}
            onDiscard={() => discard({ ...saved, bookCoverPhoto: null })}
          >
            {button}
          </EditFoot>
        )}
      >
        <FormSection number={1} title="Book">
          <BookFields isPublished leastRating={book.least_rating} />
          <BookCoverInput current={bookCoverPhotoFile.url} />
        </FormSection>
        <FormSection number={2} title="Status">
          <StatusFields />
        </FormSection>
        <FormSection number={3} title="Master files">
          <KeptMasters book={{ urlSlug: book.url_slug, bookId: book.book_id }} />
        </FormSection>
      </WorkForm>
      <DeleteBook
        book={book}
        onDeleted={() => {
          forget();
          void navigate(profilePath(book.username));
        }}
      />
      <UploadProgress state={upload} failure={editFailed} onClose={closeUpload} onSendAgain={() => void submit()} />
      <LeaveGuard title="Leave without saving?" hasUnsavedChanges={hasUnsavedChanges}>
        Changes that are not saved will be lost.
      </LeaveGuard>
    </FormProvider>
  );
}

const statusHints: Record<BookStatus, string> = {
  ongoing: "More issues will follow",
  completed: "The story is complete",
  hiatus: "Paused for now",
};

/** Whether more issues will follow, and whether others can see the book. */
function StatusFields() {
  const { register, formState } = useFormContext<EditBookValues>();
  return (
    <>
      <ChoiceGroup legend="Status" error={formState.errors.status?.message}>
        {bookStatuses.map((status) => (
          <Choice
            key={status}
            type="radio"
            value={status}
            label={bookStatusLabels[status]}
            hint={statusHints[status]}
            {...register("status")}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Visibility">
        <Choice
          type="checkbox"
          label="Hide this book"
          hint="Only you will see it, on your profile and in your searches. Nobody else can find it, and its links do not work for them."
          {...register("removed")}
        />
      </ChoiceGroup>
    </>
  );
}
