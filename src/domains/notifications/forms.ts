import * as z from "zod/mini";
import { timeZone } from "#domains/drafts/forms.ts";
import { markedAtOnce, mailModes, notificationKinds, pushServices } from "./vocab.ts";

/** Marks some notifications, or all up to now. */
export const markForm = z
  .object({
    ids: z.optional(
      z
        .array(z.string().check(z.regex(/^[a-z]+(-[\d-]+)+$/, "There is no such notification."), z.maxLength(60)))
        .check(z.maxLength(markedAtOnce, `At most ${markedAtOnce} notifications can be marked at once.`)),
    ),
    all: z.optional(z.literal(true)),
    read: z.prefault(z.boolean(), true),
  })
  .check(
    z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
      path: ["ids"],
      error: "Please name notifications, or all.",
    }),
    z.refine(({ all, read }) => read || all === undefined, {
      path: ["read"],
      error: "All can only be marked as read.",
    }),
  );

const kindForm = z.object({
  site: z.optional(z.boolean()),
  mail: z.optional(z.enum(mailModes, "There is no such choice.")),
});
const hour = "Please choose an hour from 0 to 23.";
const weekday = "Please choose a day from 1, Monday, to 7.";

/** How somebody wants to be told. What is left out stays as it is. */
export const settingsForm = z.object({
  kinds: z.optional(z.partialRecord(z.enum(notificationKinds, "There is no such kind."), kindForm)),
  hour: z.optional(z.int(hour).check(z.minimum(0, hour), z.maximum(23, hour))),
  weekday: z.optional(z.int(weekday).check(z.minimum(1, weekday), z.maximum(7, weekday))),
  timeZone: z.optional(timeZone),
});

/** The token of a mail, with the kind to stop after a period; without a kind, all mails like that one. */
export const stopForm = z.object({
  token: z.string("The link is incomplete.").check(z.maxLength(100, "The link is incomplete.")),
});

const noService = "This is not the address of a push service that browsers use.";
const endpoint = z.string(noService).check(z.maxLength(1000, noService), z.refine(isPushService, noService));
const pushKey = (max: number) =>
  z
    .string("The keys of the device are missing.")
    .check(z.regex(/^[\w-]+=*$/, "The keys of the device are wrong."), z.maxLength(max));

/** A device as browsers describe it (PushSubscription). */
export const pushForm = z.object({ endpoint, keys: z.object({ p256dh: pushKey(200), auth: pushKey(100) }) });
export const endPushForm = z.object({ endpoint: z.string(noService).check(z.maxLength(1000, noService)) });

function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  const isKnown = pushServices.some((end) => hostname === end || (end.startsWith(".") && hostname.endsWith(end)));
  return protocol === "https:" && port === "" && username === "" && isKnown;
}
