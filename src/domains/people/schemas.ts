import * as z from "zod/mini";
import { wholeNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import { userRoles } from "./vocab.ts";

/** A user as everybody sees them. `user_photo` is the URL of their photo, or of a drawn portrait if they have none. */
export const publicUser = z.object({
  id: z.number(),
  username: z.string(),
  bio: z.string(),
  role: z.enum(userRoles),
  user_photo: z.string(),
  /** The photo in its available sizes; null for a drawn portrait. */
  photo: z.nullable(picture),
  /** The URL of their background, or of a drawn one. */
  background_user_photo: z.string(),
  background: z.nullable(picture),
});
export type PublicUser = z.infer<typeof publicUser>;

/** A user as they see themselves. */
export const ownUser = z.extend(publicUser, {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Until when and why a moderator has suspended them; null if they are not suspended. */
  suspension: z.nullable(z.object({ until: z.string(), reason: z.string() })),
  /** Whether they must confirm their email before they can publish. */
  must_confirm_email: z.boolean(),
  /** The new email that they have requested but not yet confirmed; the link was sent there. */
  requested_email: z.nullable(z.string()),
  /** Whether lists of the whole site leave out their works until somebody has looked at them, or they are trusted otherwise. */
  is_held: z.boolean(),
  /** Whether everybody sees their bookmarks and subscriptions. */
  shows_library: z.boolean(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** The response of the calls that return the viewer. */
export const ownUserResponse = z.object({ data: z.object({ user: ownUser }) });
/** Has the user twice: some clients read `user`, others `data.user`. */
export const meResponse = z.extend(ownUserResponse, { user: ownUser });

export const userId = wholeNumber("id", z.positive());
