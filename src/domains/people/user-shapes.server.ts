import type { Queries } from "#platform/db/database.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { OwnUser, PublicUser } from "#domains/people/schemas.ts";
import { findOtherEmail } from "./email-changes.server.ts";
import { readPhotos } from "./photos/photos.server.ts";
import { suspensionOf } from "./suspend.server.ts";
import type { UserRow } from "./users-table.server.ts";

/** A user as everybody sees them. */
export async function toPublicUser(queries: Queries, pictures: PictureAddresses, user: UserRow): Promise<PublicUser> {
  const { id, username, bio, role } = user;
  return { id, username, bio, role, ...(await readPhotos(queries, pictures, user)) };
}

/** `isMailEnabled`: mail is delivered, not written to files; see `requireConfirmedEmail`. */
export type OwnUserDependencies = { queries: Queries; pictures: PictureAddresses; isMailEnabled: boolean };

/** A user as they see themselves. */
export async function toOwnUser(
  { queries, pictures, isMailEnabled }: OwnUserDependencies,
  user: UserRow,
): Promise<OwnUser> {
  const suspension = suspensionOf(user);
  const mustConfirm = isMailEnabled && user.emailConfirmedAt === null;
  return {
    ...(await toPublicUser(queries, pictures, user)),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    suspension: suspension ? { until: suspension.until.toISOString(), reason: suspension.reason } : null,
    is_held: user.standing === "held",
    shows_library: user.showsLibrary,
    must_confirm_email: mustConfirm,
    requested_email: mustConfirm ? await findOtherEmail(queries, user) : null,
  };
}

/** The response of a call about one's own account, for clients that read `user` and those that read `data.user`. */
export async function toMe(
  dependencies: OwnUserDependencies,
  row: UserRow,
): Promise<{ user: OwnUser; data: { user: OwnUser } }> {
  const user = await toOwnUser(dependencies, row);
  return { user, data: { user } };
}
