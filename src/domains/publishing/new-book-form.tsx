import { useNavigate } from "react-router";
import { bookPath } from "#domains/books/paths.ts";
import { BookCoverInput } from "./book-cover-input.tsx";
import { BookFields } from "./book-fields.tsx";
import { FirstIssueCoverInput } from "./first-issue-cover-input.tsx";
import { FormSection } from "./form-section.tsx";
import { FormSummary } from "./form-summary.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { PagesInput } from "./issue-inputs.tsx";
import { newBookParts } from "./new-book-parts.ts";
import { emptyNewBook, type NewBookValues, newBookSchema } from "./new-book-schema.ts";
import { newIssueTexts } from "./new-issue-schema.ts";
import { PublishForm } from "./publish-form.tsx";
import { publishNewBook } from "./publish-new-book.ts";
import type { FindUsers } from "./use-found-users.ts";
import { usePublishForm } from "./use-publish-form.ts";

const texts = [...newIssueTexts, "bookTitle", "urlSlug", "bookDescription", "contentRating", "genres"] as const;

interface NewBookFormProps {
  uploader: { id: number; username: string };
  findUsers: FindUsers;
}

/** Publishes a new book with its first issue: four numbered parts, a summary of what is missing, one upload. */
export function NewBookForm({ uploader, findUsers }: NewBookFormProps) {
  const navigate = useNavigate();
  const publishing = usePublishForm({
    schema: newBookSchema,
    empty: emptyNewBook(uploader),
    texts,
    uploaderId: uploader.id,
    send: publishNewBook,
    onDone: ({ book }) => {
      void navigate(bookPath({ url_slug: book.url_slug, book_id: book.id }));
    },
    picturesOf: ({ bookCoverPhoto, issueCoverPhoto, issueAssets }) => [bookCoverPhoto, issueCoverPhoto, ...issueAssets],
  });
  return (
    <PublishForm
      publishing={publishing}
      summary={<FormSummary<NewBookValues> parts={newBookParts} schema={newBookSchema} />}
      creditsNumber={4}
      findUsers={findUsers}
    >
      <FormSection number={1} title="Book">
        <BookFields />
        <BookCoverInput />
      </FormSection>
      <FormSection number={2} title="First issue">
        <IssueFields />
        <FirstIssueCoverInput />
      </FormSection>
      <FormSection number={3} title="Pages">
        <PagesInput />
      </FormSection>
    </PublishForm>
  );
}
