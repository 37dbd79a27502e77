import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { uploadFailed } from "#domains/issues/vocab.ts";
import { LeaveGuard } from "#ui/leave-guard.tsx";
import { DraftNote } from "./draft-note.tsx";
import { FormSection } from "./form-section.tsx";
import { CreditsInput } from "./issue-inputs.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { FindUsers } from "./use-found-users.ts";
import type { usePublishForm } from "./use-publish-form.ts";
import { WorkForm } from "./work-form.tsx";

interface PublishFormProps<V extends FieldValues, O extends FieldValues, T> {
  publishing: ReturnType<typeof usePublishForm<V, O, T>>;
  /** What is missing. */
  summary: ReactNode;
  /** The number of the last part, which is the credits. */
  creditsNumber: number;
  /** A shortcut to fill in the credits. */
  creditsAction?: ReactNode;
  findUsers: FindUsers;
  /** The parts before the credits. */
  children: ReactNode;
}

/** A form that publishes something new: its draft, its parts with the credits at the end, one upload, and a word before one leaves it. */
export function PublishForm<V extends FieldValues, O extends FieldValues, T>({
  publishing: { form, restored, startAfresh, upload, submit, closeUpload, wouldLose },
  summary,
  creditsNumber,
  creditsAction,
  findUsers,
  children,
}: PublishFormProps<V, O, T>) {
  return (
    <FormProvider {...form}>
      <DraftNote restored={restored} onStartAfresh={startAfresh} />
      <WorkForm submit={submit} summary={summary}>
        {children}
        <FormSection
          number={creditsNumber}
          title="Credits"
          intro="Everybody who worked on this issue, with what they did. Only you can change this later."
        >
          <CreditsInput findUsers={findUsers} action={creditsAction} />
        </FormSection>
      </WorkForm>
      <UploadProgress state={upload} failure={uploadFailed} onClose={closeUpload} />
      <LeaveGuard title="Leave without publishing?" wouldLose={wouldLose}>
        The files you have chosen will be gone. What you have written is kept in this browser for when you come back.
      </LeaveGuard>
    </FormProvider>
  );
}
