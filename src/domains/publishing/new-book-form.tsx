import { useFormContext, useWatch } from "react-hook-form";
import { bookPath } from "#domains/books/paths.ts";
import { BookCoverInput, BookFields } from "./book-fields.tsx";
import { FormSection } from "#domains/work-forms/frame/work-form.tsx";
import { useNewBookMasters } from "#domains/work-forms/frame/use-new-book-masters.ts";
import { type LoadGreeting, publishWithGreeting } from "./greeting/greeting.ts";
import { IssueCoverInput, IssueFields, PagesInput } from "./issue-fields.tsx";
import { makeEmptyBook, type NewBookValues, newBookParts, newBookSchema, publishNewBook } from "./new-works.ts";
import { PublishForm } from "./publish-form.tsx";
import { type MoveIn, useWaitingComics, type WaitingComics } from "#domains/work-forms/pages/waiting-comics.tsx";
import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";

interface NewBookFormProps {
  uploader: { id: number; username: string };
  findUsers: FindUsers;
  /** Keeps the unfinished form on the site and returns the address at which it goes on. */
  keepDraft: (values: NewBookValues) => Promise<string>;
  /** Loads the greeting that is shown once the book is published. */
  loadGreeting: LoadGreeting;
  moveIn: MoveIn;
}

/** Publishes a new book with its first issue in one upload. */
export function NewBookForm({ uploader, findUsers, keepDraft, loadGreeting, moveIn }: NewBookFormProps) {
  const waiting = useWaitingComics(moveIn);
  return (
    <PublishForm
      schema={newBookSchema}
      parts={newBookParts}
      empty={makeEmptyBook(uploader)}
      uploaderId={uploader.id}
      findUsers={findUsers}
      keepDraft={keepDraft}
      send={(book, sending) => {
        const publish = async () => publishNewBook(book, sending, await waiting.readKey());
        return publishWithGreeting(publish, loadGreeting, pathOf);
      }}
      onDone={(response) => waiting.leave(response.book.id, pathOf(response))}
      picturesOf={({ bookCoverPhoto, issueCoverPhoto, issueAssets }) => [
        bookCoverPhoto,
        issueCoverPhoto,
        ...issueAssets,
      ]}
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
        <FirstPagesInput waiting={waiting} />
      </FormSection>
    </PublishForm>
  );
}

function pathOf({ book }: { book: { url_slug: string; id: number } }): string {
  return bookPath({ url_slug: book.url_slug, book_id: book.id });
}

/** The pages of a book that does not exist yet, with its switch for masters as a field of the form. */
function FirstPagesInput({ waiting }: { waiting: WaitingComics }) {
  return <PagesInput masters={useNewBookMasters()} waiting={waiting} />;
}

/** The first issue's cover, which may be a copy of the book's. */
function FirstIssueCoverInput() {
  const { control } = useFormContext<NewBookValues>();
  const bookCover = useWatch({ control, name: "bookCoverPhoto" });
  const issueCover = useWatch({ control, name: "issueCoverPhoto" });
  const canCopy = bookCover && bookCover.file !== issueCover?.file;
  return <IssueCoverInput shortcuts={canCopy ? [{ label: "Use book cover", source: bookCover.file }] : []} />;
}
