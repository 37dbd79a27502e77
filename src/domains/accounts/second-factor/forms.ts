import * as z from "zod/mini";
import { knownPassword } from "#domains/accounts/account-form/forms.ts";
import { codeMax, codeTooLong } from "#domains/accounts/account-form/code-vocab.ts";

const code = z
  .string("Code required!")
  .check(z.trim(), z.minLength(1, "Code required!"), z.maxLength(codeMax, codeTooLong));

export const beginSecondFactorForm = z.object({ password: knownPassword });
export const confirmSecondFactorForm = z.object({ code });
export const removeSecondFactorForm = z.object({ password: knownPassword, code });
