import * as z from "zod/mini";

const required = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(1000));

/** What is asked before an account is erased; the username must be typed as it is. */
export const eraseForm = z.object({
  username: required("Username required!"),
  password: required("Password required!"),
});
