import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ZodMiniType } from "zod/mini";
import { ConfirmEmailNote } from "#domains/accounts/email/confirm-email-note.tsx";
import { SpaceUsed } from "#domains/space/space-used.tsx";
import { uploadFailed } from "#domains/issues/vocab.ts";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { DraftNote } from "#domains/work-forms/frame/draft-note.tsx";
import { type FormPart, FormSummary } from "#domains/work-forms/frame/form-summary.tsx";
import { UploadProgress } from "#domains/work-forms/frame/upload-progress.tsx";
import { useFormUpload } from "#domains/work-forms/frame/use-form-upload.ts";
import { useDraftSaving, useTextDraft } from "#domains/work-forms/frame/use-text-draft.ts";
import { FormSection, WorkForm } from "#domains/work-forms/frame/work-form.tsx";
import { CreditsInput } from "./issue-fields.tsx";
import { KeepDraft } from "./keep-draft.tsx";
import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";

type FormUpload<V, O, T> = Parameters<typeof useFormUpload<V & FieldValues, O, T>>[1];

interface PublishFormProps<V extends FieldValues, O, T>
  extends Pick<FormUpload<V, O, T>, "send" | "onDone" | "picturesOf"> {
  schema: ZodMiniType<O, V>;
  /** The numbered sections as the summary lists them, credits last. */
  parts: readonly FormPart<FieldPath<V>>[];
  /** The initial values. */
  empty: V;
  uploaderId: number;
  findUsers: FindUsers;
  /** Keeps the unfinished form on the site and returns the address at which it goes on. */
  keepDraft: (values: V) => Promise<string>;
  /** A button that fills in the credits. */
  creditsAction?: ReactNode;
  /** The sections before the credits. */
  children: ReactNode;
}

/** The frame of a form that publishes a new work: its draft, summary, credits, and upload, and a warning before leaving. */
export function PublishForm<V extends FieldValues, O extends FieldValues, T>({
  schema,
  parts,
  empty,
  uploaderId,
  findUsers,
  keepDraft,
  creditsAction,
  children,
  send,
  onDone,
  picturesOf,
}: PublishFormProps<V, O, T>) {
  const { draft, isShared, values } = useTextDraft(uploaderId, { empty, fields: listTextFields(empty) });
  const form = useForm<V, unknown, O>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<V>,
    mode: "onTouched",
  });
  useDraftSaving(form, draft);
  const navigate = useNavigate();
  const { upload, submit, closeUpload, discard, hasUnsavedChanges, forget } = useFormUpload(form, {
    send,
    onDone: (response: T) => {
      draft.end();
      onDone(response);
    },
    picturesOf,
    readKey: draft.sentKey,
    storeKey: (key) => draft.storeKey(key, form.getValues()),
  });
  async function keep() {
    const path = await keepDraft(form.getValues());
    draft.end();
    forget();
    await navigate(path);
  }
  const startOver = () => discard(empty as V & DefaultValues<V>);
  return (
    <FormProvider {...form}>
      <ConfirmEmailNote />
      <WorkForm
        submit={submit}
        renderHead={(isReading) => (
          <DraftNote draft={draft.restored} isShared={isShared} onStartOver={startOver} isReading={isReading} />
        )}
        besides={<KeepDraft onKeep={keep} />}
        summary={<FormSummary<V> parts={parts} schema={schema} />}
      >
        {children}
        <FormSection
          number={parts.length}
          title="Credits"
          intro="Everyone who worked on this issue, and their roles. Only you can change this later."
        >
          <CreditsInput findUsers={findUsers} action={creditsAction} />
        </FormSection>
        <SpaceUsed />
      </WorkForm>
      <UploadProgress state={upload} failure={uploadFailed} onClose={closeUpload} onSendAgain={() => void submit()} />
      <LeaveGuard title="Leave without publishing?" hasUnsavedChanges={hasUnsavedChanges}>
        The files you have chosen will be lost. Your text stays saved in this browser until you log out.
      </LeaveGuard>
    </FormProvider>
  );
}

/** The fields that a draft saves: all but the files. */
function listTextFields<V extends object>(values: V): (keyof V)[] {
  const pictures = new Set<PropertyKey>(["bookCoverPhoto", "issueCoverPhoto", "issueAssets"]);
  return (Object.keys(values) as (keyof V)[]).filter((name) => !pictures.has(name));
}
