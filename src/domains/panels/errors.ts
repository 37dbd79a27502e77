import { issueErrors } from "#domains/issues/errors.ts";
import { declareErrors, failWith } from "#platform/errors.ts";

const panelErrors = declareErrors({
  panels_changed: [
    409,
    "The panels of page {page} have been changed elsewhere. Please reload the page before you go on.",
  ],
});

export const { fail } = failWith(issueErrors, panelErrors);
