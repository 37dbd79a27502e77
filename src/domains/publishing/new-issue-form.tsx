import { useNavigate } from "react-router";
import type { BookRead } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { FormSection } from "./form-section.tsx";
import { FormSummary } from "./form-summary.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { IssueCoverInput, PagesInput } from "./issue-inputs.tsx";
import { issueParts } from "./issue-parts.ts";
import { emptyNewIssue, type NewIssueValues, newIssueSchema, newIssueTexts } from "./new-issue-schema.ts";
import { PreviousCredits } from "./previous-credits.tsx";
import { PublishForm } from "./publish-form.tsx";
import { publishNewIssue } from "./publish-new-issue.ts";
import type { FindUsers } from "./use-found-users.ts";
import { usePublishForm } from "./use-publish-form.ts";

interface NewIssueFormProps {
  book: BookRead;
  /** The number that the issue will have, as far as is known. */
  number: number;
  uploader: { id: number; username: string };
  findUsers: FindUsers;
}

/** Adds an issue to a book: its texts, cover, pages and credits in one upload. */
export function NewIssueForm({ book, number, uploader, findUsers }: NewIssueFormProps) {
  const navigate = useNavigate();
  const publishing = usePublishForm({
    schema: newIssueSchema,
    empty: emptyNewIssue(uploader),
    texts: newIssueTexts,
    uploaderId: uploader.id,
    send: (issue, sending) => publishNewIssue(book, issue, sending),
    onDone: ({ issue }) => {
      void navigate(issuePath({ ...book, issue_number: issue.issue_number }));
    },
    picturesOf: ({ issueCoverPhoto, issueAssets }) => [issueCoverPhoto, ...issueAssets],
  });
  return (
    <PublishForm
      publishing={publishing}
      summary={<FormSummary<NewIssueValues> parts={issueParts} schema={newIssueSchema} />}
      creditsNumber={3}
      creditsAction={<PreviousCredits book={book} number={number} />}
      findUsers={findUsers}
    >
      <FormSection number={1} title="Issue">
        <IssueFields />
        <IssueCoverInput />
      </FormSection>
      <FormSection number={2} title="Pages">
        <PagesInput />
      </FormSection>
    </PublishForm>
  );
}
