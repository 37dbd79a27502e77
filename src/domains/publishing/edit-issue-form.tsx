import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useController, useForm, useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { profilePath } from "#domains/people/paths.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { editFailed } from "#domains/issues/vocab.ts";
import { type MasterSwitch, useBookMasters } from "#domains/masters/use-book-masters.ts";
import { editPanelsPath } from "#domains/panels/paths.ts";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { DeleteIssue } from "./delete-sections.tsx";
import {
  type EditedIssue,
  type EditIssueValues,
  type IssueForEdit,
  listIssueChanges,
  makeEditIssueSchema,
  toEditIssueValues,
  useIssueSaver,
} from "./edited-issue.ts";
import { asUserInput } from "#domains/work-forms/frame/as-user-input.ts";
import { EditFoot } from "#domains/work-forms/frame/edit-foot.tsx";
import { UploadProgress } from "#domains/work-forms/frame/upload-progress.tsx";
import { useFormUpload } from "#domains/work-forms/frame/use-form-upload.ts";
import { FormSection, WorkForm } from "#domains/work-forms/frame/work-form.tsx";
import { greetAt } from "./greeting/greeting.ts";
import { SavedNote } from "./greeting/saved-note.tsx";
import { CreditsInput, IssueCoverInput, IssueFields } from "./issue-fields.tsx";
import { type EditedPage, type PublishedPage, restorePage } from "#domains/work-forms/pages/edited-pages.ts";
import { isNew } from "#domains/work-forms/pages/page-list.ts";
import { PagesField } from "#domains/work-forms/pages/pages-field.tsx";
import { RemovedPages } from "#domains/work-forms/pages/removed-pages.tsx";
import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";

interface EditIssueFormProps {
  work: IssueForEdit;
  /** Only the latest issue can be deleted. */
  isLatest: boolean;
  findUsers: FindUsers;
}

/** Edits a published issue: its text, credits, pages, and cover. */
export function EditIssueForm({ work, isLatest, findUsers }: EditIssueFormProps) {
  const { issue, issueCoverPhotoFile } = work;
  const navigate = useNavigate();
  const form = useForm<EditIssueValues, unknown, EditedIssue>({
    resolver: zodResolver(makeEditIssueSchema(work)),
    defaultValues: toEditIssueValues(work),
    mode: "onTouched",
  });
  const masters = useBookMasters({ urlSlug: issue.url_slug, bookId: issue.book_id });
  const { saved, save } = useIssueSaver(work, {
    keepsMasters: masters.keeps ?? false,
    showPages: (pages) => form.setValue("issueAssets", pages),
  });
  const { upload, submit, closeUpload, discard, hasUnsavedChanges, forget } = useFormUpload(form, {
    send: save,
    onDone: () => {
      greetAt(issuePath(issue), SavedNote);
      void navigate(issuePath(issue));
    },
    hasChanges: (values) => listIssueChanges(saved, values).length > 0,
    picturesOf: (values) => [values.issueCoverPhoto, ...values.issueAssets.filter(isNew)],
    callNames: { title: "issueTitle" },
  });
  return (
    <FormProvider {...form}>
      <WorkForm
        submit={submit}
        renderFoot={(button, isReading) => (
          <EditFoot<EditIssueValues>
            listChanges={(values) => listIssueChanges(saved, values)}
            isReading={isReading}
            onDiscard={() => discard({ ...saved, issueCoverPhoto: null })}
          >
            {button}
          </EditFoot>
        )}
      >
        <FormSection number={1} title="Issue">
          <IssueFields />
          <IssueCoverInput current={issueCoverPhotoFile.url} />
        </FormSection>
        <FormSection number={2} title="Pages">
          <EditedPagesInput published={saved.issueAssets} masters={masters} />
          <p>
            <a href={editPanelsPath(issue)}>Panels and script</a> of the pages, as they are saved
          </p>
        </FormSection>
        <FormSection number={3} title="Credits" intro="Everyone who worked on this issue, and their roles.">
          <CreditsInput findUsers={findUsers} states={work.creditStates} />
        </FormSection>
      </WorkForm>
      {isLatest && (
        <DeleteIssue
          issue={issue}
          onDeleted={() => {
            forget();
            void navigate(profilePath(issue.username));
          }}
        />
      )}
      <UploadProgress state={upload} failure={editFailed} onClose={closeUpload} onSendAgain={() => void submit()} />
      <LeaveGuard title="Leave without saving?" hasUnsavedChanges={hasUnsavedChanges}>
        Changes that are not saved, including the files you have chosen, will be lost.
      </LeaveGuard>
    </FormProvider>
  );
}

/** The pages of an edited issue, and below them the pages that saving will remove. */
function EditedPagesInput({ published, masters }: { published: readonly PublishedPage[]; masters: MasterSwitch }) {
  const { control, setValue } = useFormContext<Pick<EditIssueValues, "issueAssets">>();
  const { field, fieldState } = useController({ control, name: "issueAssets" });
  const [restored, setRestored] = useState("");

  function change(pages: EditedPage[], announcement = "") {
    setValue("issueAssets", pages, asUserInput);
    setRestored(announcement);
  }

  function restore(page: PublishedPage) {
    const pages = restorePage(field.value, page);
    const keys = new Set(pages.map(({ key }) => key));
    for (const other of field.value) if (isNew(other) && !keys.has(other.key)) releaseLocalPicture(other);
    change(pages, `Page ${page.number} is back, as page ${pages.indexOf(page) + 1} of ${pages.length}.`);
  }

  return (
    <>
      <PagesField<EditedPage>
        pages={field.value}
        onChange={(pages) => change(pages)}
        onRemoved={(page) => isNew(page) && releaseLocalPicture(page)}
        masters={masters}
        marksNew
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      <p role="status" className="visually-hidden">
        {restored}
      </p>
      <RemovedPages published={published} edited={field.value} onRestore={restore} />
    </>
  );
}
