import { declareErrors, failWith } from "#platform/errors.ts";

const notificationErrors = declareErrors({
  mails_link_ended: [
    404,
    "This link no longer works. You can change what you are told on the page of your notifications.",
  ],
});

export const { fail } = failWith(notificationErrors);
