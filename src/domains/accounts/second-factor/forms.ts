import * as z from "zod/mini";
import { codeMax } from "./vocab.ts";

const password = z.string("Password required!").check(z.minLength(1, "Password required!"), z.maxLength(1000));
const code = z.string("Code required!").check(z.trim(), z.minLength(1, "Code required!"), z.maxLength(codeMax));

export const beginSecondFactorForm = z.object({ password });
export const confirmSecondFactorForm = z.object({ code });
export const removeSecondFactorForm = z.object({ password, code });
