import { type ReactNode, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { WorkCredits } from "#domains/issues/forms.ts";
import { type LocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { CoverField } from "./cover-field.tsx";
import { CreditsField } from "./credits-field.tsx";
import { chosen } from "./form-parts.ts";
import type { ComicInfo } from "./pages/comic-archive.ts";
import { ComicInfoDialog } from "./pages/comic-info-dialog.tsx";
import type { NewPage } from "./pages/page-list.ts";
import { PagesField } from "./pages/pages-field.tsx";
import type { FindUsers } from "./use-found-users.ts";

// The inputs of an issue that are no plain inputs, tied to the form around them. They stand inside its FormProvider.

/** What these inputs fill, in whatever form has them. */
export type IssueInputValues = {
  issueCoverPhoto: LocalPicture | null;
  issueAssets: NewPage[];
  workCredits: WorkCredits;
};

interface IssueCoverInputProps {
  /** Another way to fill it. */
  action?: ReactNode;
  /** The address of the cover that is published. */
  present?: string;
}

export function IssueCoverInput({ action, present }: IssueCoverInputProps) {
  const { control, setValue } = useFormContext<Pick<IssueInputValues, "issueCoverPhoto">>();
  const { field, fieldState } = useController({ control, name: "issueCoverPhoto" });
  return (
    <CoverField
      label="Issue cover"
      value={field.value}
      onChange={(picture) => setValue("issueCoverPhoto", picture, chosen)}
      error={fieldState.error?.message}
      focusRef={field.ref}
      action={action}
      {...(present !== undefined && { present })}
    />
  );
}

export function PagesInput() {
  const { control, setValue } = useFormContext<Pick<IssueInputValues, "issueAssets">>();
  const { field, fieldState } = useController({ control, name: "issueAssets" });
  const [info, setInfo] = useState<ComicInfo | null>(null);
  return (
    <>
      <PagesField
        pages={field.value}
        onChange={(pages) => setValue("issueAssets", pages, chosen)}
        onRemoved={releaseLocalPicture}
        onComicInfo={setInfo}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      {info && <ComicInfoDialog info={info} onClose={() => setInfo(null)} />}
    </>
  );
}

interface CreditsInputProps {
  findUsers: FindUsers;
  /** Another way to fill it. */
  action?: ReactNode;
}

export function CreditsInput({ findUsers, action }: CreditsInputProps) {
  const { control, setValue, formState } = useFormContext<Pick<IssueInputValues, "workCredits">>();
  const { field } = useController({ control, name: "workCredits" });
  return (
    <>
      {action}
      <CreditsField
        credits={field.value}
        // A new credit has no role yet; to say so at once would be rude.
        onChange={(credits) => setValue("workCredits", credits, { ...chosen, shouldValidate: formState.isSubmitted })}
        findUsers={findUsers}
        errors={formState.errors.workCredits}
        focusRef={field.ref}
      />
    </>
  );
}
