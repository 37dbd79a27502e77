import { type OwnUserDependencies, toOwnUser } from "#domains/people/user-shapes.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { replaceBackgroundPhoto, replaceProfilePhoto } from "./change-photo.server.ts";
import type { photoCalls } from "./calls.ts";
import type { PhotoContract } from "./contract.ts";

type Dependencies = { shapes: OwnUserDependencies; imageStore: ImageStore; limits: Limits<"publishAccount"> };

/** Handlers for replacing the photos of a profile. */
export function photoHandlers({
  shapes,
  imageStore,
  limits,
}: Dependencies): Handlers<typeof photoCalls, PhotoContract> {
  return {
    async updateBackgroundPhoto({ viewer, origin: { request } }) {
      await limits.consume("publishAccount", viewer.id);
      const user = await replaceBackgroundPhoto(imageStore, viewer.id, request);
      return { data: { user: await toOwnUser(shapes, user) } };
    },

    async updateProfilePhoto({ viewer, origin: { request } }) {
      await limits.consume("publishAccount", viewer.id);
      const user = await replaceProfilePhoto(imageStore, viewer.id, request);
      return { data: { user: await toOwnUser(shapes, user) } };
    },
  };
}
