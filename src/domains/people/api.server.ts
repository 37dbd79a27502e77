import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { failInput } from "#platform/errors.ts";
import { fail } from "./errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { nameTag, userTag } from "./cache-tags.ts";
import type { peopleCalls } from "./calls.ts";
import type { PeopleContract } from "./contract.ts";
import { findActiveUser, findUserByEmail } from "./find-user.server.ts";
import { findByFormerUsername } from "./former-usernames.server.ts";
import { toPublicUser } from "./user-shapes.server.ts";

type Dependencies = { queries: Queries; pictures: PictureAddresses };

/** The handler for reading a person. */
export function peopleHandlers({ queries, pictures }: Dependencies): Handlers<typeof peopleCalls, PeopleContract> {
  const findFormerUser = async (by: { id: number } | { username: string }) =>
    "username" in by ? findByFormerUsername(queries, by.username) : undefined;
  return {
    async getUser({ query: { id, username, email }, viewer, addTags, readOnce }) {
      if (email !== undefined && !viewer) throw fail("not_signed_in");
      const byEmail = email === undefined ? undefined : await findUserByEmail(queries, email);
      // Only the viewer's own email is accepted; otherwise anybody could find out whose email it is.
      const by =
        byEmail && byEmail.id === viewer?.id
          ? { id: byEmail.id }
          : id !== undefined
            ? { id }
            : username !== undefined
              ? { username }
              : undefined;
      if (!by && email === undefined)
        throw failInput([{ path: "id", message: "Name a user by id, username, or email." }]);
      if (username !== undefined) addTags(nameTag(username));
      if (id !== undefined) addTags(userTag(id));
      const find = async () => {
        const user = by && ((await findActiveUser(queries, by)) ?? (await findFormerUser(by)));
        return user ? toPublicUser(queries, pictures, user) : null;
      };
      const user = await readOnce(`user ${JSON.stringify(by)}`, find);
      if (!user) throw fail("user_not_found");
      addTags(userTag(user.id));
      return { user };
    },
  };
}
