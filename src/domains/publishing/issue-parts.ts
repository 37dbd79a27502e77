import type { FormPart } from "./form-parts.ts";
import type { NewIssueValues } from "./new-issue-schema.ts";

export const issuePart: FormPart<keyof NewIssueValues> = {
  title: "Issue",
  fields: [
    { name: "issueTitle", label: "Title" },
    { name: "issueDescription", label: "Description" },
    { name: "issueCoverPhoto", label: "Cover" },
  ],
};
export const pagesPart: FormPart<keyof NewIssueValues> = {
  title: "Pages",
  fields: [{ name: "issueAssets", label: "Pages" }],
};
export const creditsPart: FormPart<keyof NewIssueValues> = {
  title: "Credits",
  fields: [{ name: "workCredits", label: "Users and roles" }],
};

/** The parts of a form of one issue, in their order. */
export const issueParts = [issuePart, pagesPart, creditsPart];
