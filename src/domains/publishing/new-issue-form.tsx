import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { BookRead } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { useBookMasters } from "#domains/masters/use-book-masters.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { publishingClient } from "./client.ts";
import { asUserInput } from "#domains/work-forms/frame/as-user-input.ts";
import { FormSection } from "#domains/work-forms/frame/work-form.tsx";
import { type LoadGreeting, publishWithGreeting } from "./greeting/greeting.ts";
import { IssueCoverInput, IssueFields, PagesInput } from "./issue-fields.tsx";
import { makeEmptyIssue } from "./issue-content.ts";
import { type NewIssueValues, newIssueParts, newIssueSchema, publishNewIssue } from "./new-works.ts";
import { PublishForm } from "./publish-form.tsx";
import { type MoveIn, useWaitingComics } from "#domains/work-forms/pages/waiting-comics.tsx";
import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";

interface NewIssueFormProps {
  book: BookRead;
  uploader: { id: number; username: string };
  findUsers: FindUsers;
  /** Keeps the unfinished form on the site and returns the address at which it goes on. */
  keepDraft: (values: NewIssueValues & { keepsMasters: boolean }) => Promise<string>;
  /** Loads the greeting that is shown once the issue is published. */
  loadGreeting: LoadGreeting;
  moveIn: MoveIn;
}

type ApiResponse = Awaited<ReturnType<typeof publishNewIssue>>;

/** Adds an issue to a book: text, cover, pages, and credits in one upload. */
export function NewIssueForm({ book, uploader, findUsers, keepDraft, loadGreeting, moveIn }: NewIssueFormProps) {
  const waiting = useWaitingComics(moveIn);
  const masters = useBookMasters({ urlSlug: book.url_slug, bookId: book.book_id });
  const keepsMasters = masters.keeps ?? false;
  const pathOf = (response: ApiResponse) => issuePath({ ...book, issue_number: response.issue.issue_number });
  return (
    <PublishForm
      schema={newIssueSchema}
      parts={newIssueParts}
      empty={makeEmptyIssue(uploader)}
      uploaderId={uploader.id}
      findUsers={findUsers}
      keepDraft={(values) => keepDraft({ ...values, keepsMasters })}
      creditsAction={<PreviousCredits book={book} />}
      send={(issue, sending) => {
        const publish = async () => publishNewIssue(book, issue, keepsMasters, sending, await waiting.readKey());
        return publishWithGreeting(publish, loadGreeting, pathOf);
      }}
      onDone={(response) => waiting.leave(book.book_id, pathOf(response))}
      picturesOf={({ issueCoverPhoto, issueAssets }) => [issueCoverPhoto, ...issueAssets]}
    >
      <FormSection number={1} title="Issue">
        <IssueFields />
        <IssueCoverInput />
      </FormSection>
      <FormSection number={2} title="Pages">
        <PagesInput masters={masters} waiting={waiting} />
      </FormSection>
    </PublishForm>
  );
}

type CopyState = { step: "idle" | "loading" } | { step: "done" | "failed"; message: string };

/** A button that copies the credits of the book's latest issue. */
function PreviousCredits({ book }: Pick<NewIssueFormProps, "book">) {
  const { getValues, setValue } = useFormContext<NewIssueValues>();
  const [state, setState] = useState<CopyState>({ step: "idle" });

  async function copyCredits() {
    setState({ step: "loading" });
    const before = getValues("workCredits");
    const params = { urlSlug: book.url_slug, bookId: book.book_id };
    try {
      const { workCredits, namedCredits } = await publishingClient.latestCredits({ params });
      if (workCredits.length + namedCredits.length === 0)
        return setState({ step: "done", message: "The previous issue has no credits." });
      // Do not overwrite changes that the user made during loading.
      if (getValues("workCredits") !== before)
        return setState({
          step: "failed",
          message: "You have changed the credits in the meantime, so nothing was copied.",
        });
      setValue("workCredits", workCredits, asUserInput);
      setValue("namedCredits", namedCredits, asUserInput);
      setState({ step: "done", message: "Credits copied." });
    } catch {
      setState({ step: "failed", message: "The credits could not be loaded. Please try again later." });
    }
  }

  return (
    <div>
      <Button busy={state.step === "loading"} onClick={() => void copyCredits()}>
        Use the previous credits
      </Button>
      <FormMessage tone={state.step === "failed" ? "error" : "ok"}>{"message" in state && state.message}</FormMessage>
    </div>
  );
}
