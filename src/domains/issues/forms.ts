import * as z from "zod/mini";
import { contentNoteMax, pageDescriptionMax, pageKinds } from "./page-map.ts";
import { shortText } from "#domains/books/forms.ts";
import { creditNameMax, creditRoles, namedCreditsMax, pagesMax } from "./vocab.ts";

const noRole = "Please select the applicable role(s) this user fulfilled!";

const optionalText = (max: number, tooLong: string) =>
  z.prefault(z.string(tooLong).check(z.trim(), z.maxLength(max, tooLong)), "");

/** What the creator says about a page. */
const pageWords = z.object({
  kind: z.prefault(z.enum(pageKinds, "There is no such kind of page!"), "story"),
  contentNote: optionalText(contentNoteMax, `A content note must be at most ${contentNoteMax} characters!`),
  description: optionalText(
    pageDescriptionMax,
    `The description of a page must be at most ${pageDescriptionMax} characters!`,
  ),
});
/** An entry for each page of an issue, in order. */
export const pageMap = z
  .array(pageWords, "The page map must be a list.")
  .check(z.maxLength(pagesMax, `An issue has at most ${pagesMax} pages.`));
/** The maximum size of a page map as JSON, in bytes: enough if every text is full of three-byte characters. */
export const pageMapBytes = 2 * 1024 * 1024;

export const noUser = "A user must be selected!";

/** The credits of an issue, each user once, with at least one role. The list is empty if everybody credited has left. */
export const remainingCredits = z
  .array(
    z.object({
      user: z.number(noUser).check(z.int(noUser), z.positive(noUser)),
      username: z
        .string("A user must have a username!")
        .check(z.minLength(1, "A user must have a username!"), z.maxLength(50, noUser)),
      credits: z
        .array(z.enum(creditRoles, "There is no such role!"), noRole)
        .check(z.minLength(1, noRole), z.maxLength(creditRoles.length)),
    }),
    noUser,
  )
  .check(
    z.maxLength(100, "An issue can credit at most 100 users!"),
    z.refine(
      (credits) => {
        // Checks both, because a former and a current username can name the same user.
        const distinct = [credits.map(({ user }) => user), credits.map(({ username }) => username.toLowerCase())];
        return distinct.every((each) => new Set<string | number>(each).size === credits.length);
      },
      { error: "A user can be credited only once!" },
    ),
  );
const noName = "Please enter a name!";

/** The credits of people without an account, each name once. */
export const namedCredits = z
  .array(
    z.object({
      name: shortText(creditNameMax, `A name must be at most ${creditNameMax} characters!`).check(
        z.overwrite((name) => name.replace(/\s+/g, " ")),
        z.minLength(1, noName),
      ),
      credits: z
        .array(z.enum(creditRoles, "There is no such role!"), noRole)
        .check(z.minLength(1, noRole), z.maxLength(creditRoles.length)),
    }),
    "The names must be a list.",
  )
  .check(
    z.maxLength(namedCreditsMax, `An issue can credit at most ${namedCreditsMax} people without an account!`),
    z.refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
      error: "A name can be credited only once!",
    }),
  );
export type NamedCredits = z.infer<typeof namedCredits>;

/** Credits of an issue as its forms send them: at least one. */
export const workCredits = remainingCredits.check(z.minLength(1, noUser));
export type WorkCredits = z.infer<typeof workCredits>;
