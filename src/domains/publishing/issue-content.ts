import type { IssueRead } from "#domains/issues/contract.ts";
import type { NamedCredits, WorkCredits } from "#domains/issues/forms.ts";
import type { FormPart } from "#domains/work-forms/frame/form-summary.tsx";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import type { EditIssueForm } from "./forms.ts";

/** What a form knows of an issue besides its pictures. */
export type IssueTexts = {
  issueTitle: string;
  issueDescription: string;
  issueLabel: string;
  storyArc: string;
  oldAddress: string;
  firstPublished: string;
  workCredits: WorkCredits;
  namedCredits: NamedCredits;
};

/** The values of a form with an issue. `issueCoverPhoto` is null until one is chosen. */
export type IssueValues<Page> = IssueTexts & { issueCoverPhoto: LocalPicture | null; issueAssets: Page[] };

export const issueLabels: Record<keyof IssueValues<unknown>, string> = {
  issueTitle: "Title",
  issueDescription: "Description",
  issueLabel: "Number",
  storyArc: "Story arc",
  oldAddress: "Old address",
  firstPublished: "First published",
  issueCoverPhoto: "Cover",
  issueAssets: "Pages",
  workCredits: "Credits",
  namedCredits: "Credits without an account",
};

/** The numbered parts of a form with a new issue, whose first one is called `title`. */
export function listIssueParts(title: string): FormPart<keyof IssueValues<unknown>>[] {
  const names = ["issueTitle", "issueDescription", "issueCoverPhoto"] as const;
  return [
    { title, fields: names.map((name) => ({ name, label: issueLabels[name] })) },
    { title: "Pages", fields: [{ name: "issueAssets", label: "Pages" }] },
    {
      title: "Credits",
      fields: [
        { name: "workCredits", label: "Users and roles" },
        { name: "namedCredits", label: issueLabels.namedCredits },
      ],
    },
  ];
}

/** The initial values of a new issue. The uploader is credited, without a role yet. */
export function makeEmptyIssue(uploader: { id: number; username: string }): IssueValues<never> {
  return {
    issueTitle: "",
    issueDescription: "",
    issueLabel: "",
    storyArc: "",
    oldAddress: "",
    firstPublished: "",
    issueCoverPhoto: null,
    issueAssets: [],
    workCredits: [{ user: uploader.id, username: uploader.username, credits: [] }],
    namedCredits: [],
  };
}

type Published = {
  issue: IssueRead & { title: string; old_address: string };
  workCredits: WorkCredits;
  namedCredits: NamedCredits;
};

/** The texts of a published issue. */
export function toIssueTexts({ issue, workCredits, namedCredits }: Published): IssueTexts {
  return {
    issueTitle: issue.title,
    issueDescription: issue.description,
    issueLabel: issue.issue_label ?? "",
    storyArc: issue.arc ?? "",
    oldAddress: issue.old_address,
    firstPublished: issue.first_published ?? "",
    workCredits,
    namedCredits,
  };
}

/** The fields of the `editIssue` call. */
export function toEditIssueFields(values: IssueTexts): EditIssueForm {
  const { issueTitle: title, issueDescription, issueLabel, storyArc, firstPublished, oldAddress, ...credits } = values;
  const { workCredits, namedCredits } = credits;
  return { title, issueDescription, issueLabel, storyArc, firstPublished, oldAddress, workCredits, namedCredits };
}
