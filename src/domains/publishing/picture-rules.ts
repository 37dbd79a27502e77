import { coverRule } from "#domains/books/vocab.ts";
import { pageRule } from "#domains/issues/vocab.ts";

/** The rule for each part of the forms that carries pictures. */
export const pictureRules = { bookCoverPhoto: coverRule, issueCoverPhoto: coverRule, issueAssets: pageRule };
