import * as z from "zod/mini";

const required = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(1000));

/** Body of `eraseMe`. The username must match exactly. If the password is sent, it counts as given again. */
export const eraseForm = z.object({
  username: required("Username required!"),
  password: z.optional(required("Password required!")),
});
