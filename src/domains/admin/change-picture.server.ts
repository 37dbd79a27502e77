import type { FastifyRequest } from "fastify";
import type { Actor } from "#domains/moderation/acts.server.ts";
import type { PictureSetting, Settings } from "#domains/settings/settings.ts";
import { storeSitePicture } from "#domains/settings/site-pictures.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { receivePictures } from "#platform/images/receive-pictures.server.ts";
import { changeInTurn, writeAndRecord } from "./change-settings.server.ts";
import { adminContract } from "./contract.ts";
import { pictureRules } from "./picture-rules.ts";
import { drawSitePicture } from "./draw-site-picture.server.ts";

/** Makes the picture in `request` the site's logo or icon. Nothing of the upload is kept but what the program draws from it. */
export async function changePicture(
  store: ImageStore,
  viewer: Extract<Actor, { id: number }>,
  setting: PictureSetting,
  request: FastifyRequest,
): Promise<Settings> {
  const rules = { picture: pictureRules[setting] };
  return receivePictures(
    store,
    viewer.id,
    request,
    adminContract.changePicture,
    rules,
    async ({ files: { picture } }) => {
      const [uploaded] = picture;
      if (!uploaded) throw new Error("A form without its picture was accepted.");
      const drawn = await drawSitePicture(store.decoder, setting, uploaded);
      return changeInTurn(store.database, async (tx, before) => {
        await storeSitePicture(tx, setting, drawn);
        await writeAndRecord(tx, viewer, before, setting, drawn.picture);
      });
    },
  );
}
