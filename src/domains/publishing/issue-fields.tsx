import { type ReactNode, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { descriptionMax } from "#domains/books/vocab.ts";
import { arcMax, issueLabelMax, issueTitleMax } from "#domains/issues/vocab.ts";
import type { MasterSwitch } from "#domains/masters/use-book-masters.ts";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { useLateDialog } from "#ui/dialogs/use-late-dialog.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import { CoverField, type CoverShortcut } from "#domains/work-forms/covers/cover-field.tsx";
import { useEmptyCovers } from "#domains/work-forms/covers/use-empty-covers.ts";
import { usePageOne } from "#domains/work-forms/covers/use-page-one.ts";
import { type CreditStates, CreditsField } from "#domains/work-forms/credits/credits-field.tsx";
import { NamedCreditsField } from "#domains/work-forms/credits/named-credits-field.tsx";
import { asUserInput } from "#domains/work-forms/frame/as-user-input.ts";
import type { IssueTexts } from "./issue-content.ts";
import styles from "./issue-fields.module.css";
import type { NewIssueValues } from "./new-works.ts";
import type { ComicDescription } from "#domains/work-forms/pages/comic-info-file.ts";
import { PagesField } from "#domains/work-forms/pages/pages-field.tsx";
import { type WaitingComics, WaitingComicsNote } from "#domains/work-forms/pages/waiting-comics.tsx";
import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";

// The fields of an issue. They work in any form with these values, inside its FormProvider.

/** Title and description, and what only some issues have. */
export function IssueFields() {
  const { register, formState, getValues } = useFormContext<Pick<NewIssueValues, keyof IssueTexts>>();
  const [isOpen, setOpen] = useState(() =>
    getValues(["issueLabel", "storyArc", "firstPublished", "oldAddress"]).some(Boolean),
  );
  const { errors } = formState;
  const isWrong = Boolean(errors.issueLabel ?? errors.firstPublished ?? errors.storyArc ?? errors.oldAddress);
  // A field that is wrong must be in view, and stays there once it is right.
  if (isWrong && !isOpen) setOpen(true);
  return (
    <>
      <TextField
        label="Issue title"
        limit={issueTitleMax}
        error={errors.issueTitle?.message}
        autoComplete="off"
        {...register("issueTitle")}
      />
      <TextArea
        label="Issue description"
        limit={descriptionMax}
        error={errors.issueDescription?.message}
        {...register("issueDescription")}
      />
      <details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Number, date, and story arc</summary>
        <div className={styles.fields}>
          <TextField
            label="Number"
            hint="If readers know it by another one than its place: 0, ½, or Annual 1."
            limit={issueLabelMax}
            error={errors.issueLabel?.message}
            autoComplete="off"
            {...register("issueLabel")}
          />
          <TextField
            label="First published"
            hint="If it came out elsewhere before. Such issues are no news: nobody is told, and lists of new comics leave them where they belong."
            type="date"
            error={errors.firstPublished?.message}
            {...register("firstPublished")}
          />
          <TextField
            label="Story arc"
            hint="The story that several issues tell together."
            limit={arcMax}
            error={errors.storyArc?.message}
            autoComplete="off"
            {...register("storyArc")}
          />
          <TextField
            label="Old address"
            hint="Where it was on another site. “Add many issues” makes rules that send its readers here."
            type="url"
            inputMode="url"
            error={errors.oldAddress?.message}
            autoComplete="off"
            {...register("oldAddress")}
          />
        </div>
      </details>
    </>
  );
}

interface IssueCoverInputProps {
  shortcuts?: readonly CoverShortcut[];
  /** The address of the published cover, if there is one. */
  current?: string;
}

export function IssueCoverInput({ shortcuts, current }: IssueCoverInputProps) {
  const { control, setValue } = useFormContext<Pick<NewIssueValues, "issueCoverPhoto">>();
  const { field, fieldState } = useController({ control, name: "issueCoverPhoto" });
  const pageOne = usePageOne();
  return (
    <CoverField
      label="Issue cover"
      value={field.value}
      current={current}
      onChange={(picture) => setValue("issueCoverPhoto", picture, asUserInput)}
      error={fieldState.error?.message}
      focusRef={field.ref}
      shortcuts={[...(shortcuts ?? []), ...pageOne]}
    />
  );
}

const loadInfoDialog = async () => (await import("#domains/work-forms/pages/comic-info-dialog.tsx")).ComicInfoDialog;

/** The pages of a new issue. Further comics wait in `waiting`. */
export function PagesInput({ masters, waiting }: { masters: MasterSwitch; waiting: WaitingComics }) {
  const { control, setValue } = useFormContext<Pick<NewIssueValues, "issueAssets">>();
  const { field, fieldState } = useController({ control, name: "issueAssets" });
  const [info, setInfo] = useState<ComicDescription | null>(null);
  const { Dialog: InfoDialog, show, hasFailed } = useLateDialog(loadInfoDialog);
  const covers = useEmptyCovers();
  const [pageOne] = field.value;
  return (
    <>
      <PagesField
        pages={field.value}
        onChange={(pages) => setValue("issueAssets", pages, asUserInput)}
        onRemoved={releaseLocalPicture}
        masters={masters}
        onComicInfo={(found) => {
          setInfo(found);
          show();
        }}
        // They are known again by a hash, which browsers compute only there.
        onComics={isSecureContext ? waiting.setChosen : undefined}
        error={fieldState.error?.message}
        focusRef={field.ref}
        // Page 1 may be among the pages that have to be scaled first.
        whenSettled={
          info &&
          InfoDialog && (
            <InfoDialog
              info={info}
              emptyCovers={pageOne ? covers.findEmpty() : []}
              onUsePageOne={() => pageOne && void covers.fillWith(pageOne.file)}
              onClose={() => setInfo(null)}
            />
          )
        }
      />
      <WaitingComicsNote {...waiting} />
      {hasFailed && <ErrorNote>The archive's description could not be loaded. Please check your connection.</ErrorNote>}
      {covers.dialog}
      {covers.failure !== undefined && <ErrorNote>{covers.failure}</ErrorNote>}
    </>
  );
}

interface CreditsInputProps {
  findUsers: FindUsers;
  /** A button that fills in the credits. */
  action?: ReactNode;
  states?: CreditStates;
}

/** The credits of an issue, as a field of its form. */
export function CreditsInput({ findUsers, action, states }: CreditsInputProps) {
  const { control, setValue, formState } = useFormContext<Pick<NewIssueValues, "workCredits" | "namedCredits">>();
  const { field } = useController({ control, name: "workCredits" });
  const { field: names } = useController({ control, name: "namedCredits" });
  const shouldValidate = formState.isSubmitted;
  return (
    <>
      {action}
      <CreditsField
        credits={field.value}
        // A new credit has no role yet, which is an error only after the first submit.
        onChange={(credits) => setValue("workCredits", credits, { ...asUserInput, shouldValidate })}
        findUsers={findUsers}
        states={states}
        errors={formState.errors.workCredits}
        focusRef={field.ref}
      />
      <NamedCreditsField
        credits={names.value}
        onChange={(credits) => setValue("namedCredits", credits, { ...asUserInput, shouldValidate })}
        errors={formState.errors.namedCredits}
        focusRef={names.ref}
      />
    </>
  );
}
