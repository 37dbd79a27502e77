import { useEffect, useState } from "react";
import { FormProvider, useForm, useFormContext, useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { bookPath } from "#domains/books/paths.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { type MasterSwitch, useBookMasters } from "#domains/masters/use-book-masters.ts";
import { BookCoverInput, BookFields } from "#domains/publishing/book-fields.tsx";
import { CreditsInput, IssueCoverInput, IssueFields } from "#domains/publishing/issue-fields.tsx";
import { useNewBookMasters } from "#domains/work-forms/frame/use-new-book-masters.ts";
import { newBookParts, newIssueParts } from "#domains/publishing/new-works.ts";
import { FormSummary } from "#domains/work-forms/frame/form-summary.tsx";
import { asUserInput } from "#domains/work-forms/frame/as-user-input.ts";
import { showIssues } from "#domains/work-forms/frame/use-form-upload.ts";
import { FormSection, WorkForm } from "#domains/work-forms/frame/work-form.tsx";
import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";
import type { EditedPage } from "#domains/work-forms/pages/edited-pages.ts";
import { isNew } from "#domains/work-forms/pages/page-list.ts";
import { PagesField } from "#domains/work-forms/pages/pages-field.tsx";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { useLatest } from "#ui/use-latest.ts";
import { draftClient } from "./client.ts";
import type { DraftRead } from "./contract.ts";
import { draftSchema } from "./draft-schema.ts";
import { DraftStatus } from "./draft-status.tsx";
import { type DraftValues, toDraftValues } from "./draft-values.ts";
import { formatSchedule } from "./format-schedule.ts";
import { deskPath } from "#domains/publishing/paths.ts";
import { PreviewLink } from "./preview-link.tsx";
import { PublishLater } from "./publish-later.tsx";
import { useDraftSaver } from "./use-draft-saver.ts";

interface DraftFormProps {
  draft: DraftRead;
  author: { id: number; username: string };
  findUsers: FindUsers;
}

/** The upload form of a draft, which is saved on the site as one works, with its pictures. */
export function DraftForm({ draft: opened, author, findUsers }: DraftFormProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(opened);
  const [isChoosing, setChoosing] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [failure, setFailure] = useState("");
  const [isPublishing, setPublishing] = useState(false);
  const form = useForm<DraftValues>({ defaultValues: toDraftValues(opened, author) });
  const masters = useBookMasters(opened.book && { urlSlug: opened.book.url_slug, bookId: opened.book.id });
  const keeps = useLatest(masters.keeps);
  const { saver, state, unkept } = useDraftSaver(form, opened, () =>
    opened.book ? keeps() === true : form.getValues("keepsMasters"),
  );
  useEffect(() => {
    // Pages may have been saved before their author wanted to keep the masters.
    if (masters.keeps === true && form.getValues("issueAssets").length > 0) void saver.save();
  }, [masters.keeps, form, saver]);
  const params = { id: draft.id };
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [saver]);

  async function publish(when: { at?: string; timeZone?: string } = {}) {
    await saver.save();
    if (saver.isUnsaved()) throw new Error("The draft is not saved.");
    try {
      return await draftClient.publishDraft({ params, body: when });
    } catch (error) {
      showIssues(form, error, {});
      throw error;
    }
  }

  async function publishNow() {
    setPublishing(true);
    setFailure("");
    try {
      const { book, issue } = await publish();
      if (!book || !issue) return;
      const work = { book_id: book.id, url_slug: book.url_slug };
      await navigate(draft.book ? issuePath({ ...work, issue_number: issue.issue_number }) : bookPath(work));
    } catch (error) {
      setFailure(describeFailure(error));
      setPublishing(false);
    }
  }

  async function publishLater(when: { at: string; timeZone: string }) {
    setFailure("");
    const answer = await publish(when);
    if (answer.draft) setDraft(answer.draft);
  }

  const [schema] = useState(() => draftSchema(opened));
  const first = draft.book ? 1 : 2;
  return (
    <FormProvider {...form}>
      <DraftStatus state={state} onReplace={(theirs) => void saver.replace(theirs)} />
      {draft.sent_back !== null && draft.scheduled_at === null && (
        <FormMessage tone="error">It was not published at the time you chose: {draft.sent_back}</FormMessage>
      )}
      {draft.taken_back_number !== null && (
        <FormMessage tone="note">
          You have taken back issue #{draft.taken_back_number}. Published again, it has its number, date, and readers’
          places, and nobody is told that it is new.
        </FormMessage>
      )}
      {draft.scheduled_at !== null && draft.time_zone !== null && (
        <FormMessage tone="note">
          Comes out on {formatSchedule(draft.scheduled_at, draft.time_zone)}.{" "}
          <Button
            look="quiet"
            onClick={() =>
              void draftClient
                .unscheduleDraft({ params })
                .then((answer) => setDraft(answer.draft))
                .catch((error: unknown) => setFailure(describeFailure(error)))
            }
          >
            Do not publish it then
          </Button>
        </FormMessage>
      )}
      <WorkForm
        submit={async (event) => {
          event.preventDefault();
          await publishNow();
        }}
        submitLabel={draft.taken_back_number === null ? "Publish now" : "Publish again"}
        isBusy={isPublishing}
        summary={<FormSummary<DraftValues> parts={draft.book ? newIssueParts : newBookParts} schema={schema} />}
        besides={
          <>
            <Button onClick={() => setChoosing(true)}>Publish later</Button>
            <Button onClick={() => void saver.save().then(() => setPreviewing(true))}>Preview link</Button>
          </>
        }
      >
        {!draft.book && (
          <FormSection number={1} title="Book">
            <BookFields />
            <BookCoverInput current={draft.book_cover?.url} />
          </FormSection>
        )}
        <FormSection number={first} title={draft.book ? "Issue" : "First issue"}>
          <IssueFields />
          <IssueCoverInput current={draft.issue_cover?.url} />
        </FormSection>
        <FormSection number={first + 1} title="Pages">
          {draft.book ? <DraftPagesInput masters={{ ...masters, unkept }} /> : <FirstDraftPagesInput unkept={unkept} />}
        </FormSection>
        <FormSection number={first + 2} title="Credits" intro="Everyone who worked on this issue, and their roles.">
          <CreditsInput findUsers={findUsers} />
        </FormSection>
      </WorkForm>
      <FormMessage tone="error">{failure}</FormMessage>
      <p>
        <a href={deskPath}>Back to your desk</a>
      </p>
      <PreviewLink
        draftId={draft.id}
        until={draft.preview_until}
        open={isPreviewing}
        onClose={() => setPreviewing(false)}
      />
      <PublishLater open={isChoosing} onChoose={publishLater} onClose={() => setChoosing(false)} />
    </FormProvider>
  );
}

/** The pages of a draft of a book that does not exist yet. */
function FirstDraftPagesInput({ unkept }: { unkept: readonly string[] }) {
  return <DraftPagesInput masters={{ ...useNewBookMasters(), unkept }} />;
}

/** The pages of a draft, uploaded or not yet. */
function DraftPagesInput({ masters }: { masters: MasterSwitch }) {
  const { control, setValue } = useFormContext<Pick<DraftValues, "issueAssets">>();
  const { field, fieldState } = useController({ control, name: "issueAssets" });
  return (
    <PagesField<EditedPage>
      pages={field.value}
      onChange={(pages) => setValue("issueAssets", pages, asUserInput)}
      onRemoved={(page) => isNew(page) && releaseLocalPicture(page)}
      masters={masters}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  );
}
