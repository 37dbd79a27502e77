import * as z from "zod/mini";
import { forgotPasswordForm } from "#domains/accounts/account-form/forms.ts";
import { asLines, requireOneLine } from "#platform/plain-text.ts";
import { visibleText } from "#platform/visible-text.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { addressMax, claimNameMax, courtMax, phoneMax, statementMax } from "./vocab.ts";
import { parseWorkAddress } from "./work-address.ts";

const tooLong = (max: number) => `Please use at most ${formatWholeCount(max)} characters.`;
const line = (required: string, max: number) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      visibleText(required),
      z.maxLength(max, tooLong(max)),
      requireOneLine("Please use one line."),
    );
const lines = (required: string, max: number) =>
  z
    .string(required)
    .check(asLines, z.trim(), z.minLength(1, required), visibleText(required), z.maxLength(max, tooLong(max)));
const declared = z.boolean().check(z.refine((isDeclared) => isDeclared, "A notice is not valid without this."));

const person = {
  name: line("Please give your full name.", claimNameMax),
  address: lines("Please give your postal address.", addressMax),
};
const signature = line("Please sign by typing your full name.", claimNameMax);

/** The form with which somebody says that a work infringes their copyright. */
export const rightsNoticeForm = z.object({
  /** The address of the book or the issue. */
  work: z.string("Please give the address of the work.").check(
    z.trim(),
    z.maxLength(2000, "This address is too long."),
    z.refine(
      (text) => parseWorkAddress(text) !== undefined,
      "Please copy the address of a book or an issue on this site from your browser’s address bar.",
    ),
  ),
  ...person,
  email: forgotPasswordForm.shape.email,
  statement: lines("Please say what is yours, and how this work uses it.", statementMax),
  goodFaith: declared,
  accurate: declared,
  signature,
});

/** The form with which the owner of a hidden work says that it was hidden by mistake. */
export const counterNoticeForm = z.object({
  ...person,
  phone: line("Please give a telephone number.", phoneMax),
  statement: lines("Please say why hiding the work was a mistake.", statementMax),
  mistake: declared,
  consent: declared,
  signature,
});

/** The form with which the claimant says that they have gone to court. */
export const courtForm = z.object({
  court: lines("Please name the court, and the number of the case if there is one.", courtMax),
});

/** The secret of a link to a notice. */
export const rightsLink = z.object({ token: z.string().check(z.maxLength(100)) });
