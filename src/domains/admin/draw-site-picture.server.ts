import { createHash } from "node:crypto";
import type { PictureSetting } from "#domains/settings/settings.ts";
import { type IconFile, logoFile } from "#domains/settings/site-picture-paths.ts";
import type { SitePicture } from "#domains/settings/site-pictures.server.ts";
import type { PictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import { fitSize, type ImageSize } from "#platform/images/image-rule.ts";

/** Enough for the top bar on screens with four device pixels to one. */
const logoMax = { maxWidth: 960, maxHeight: 144 };
/** Where nothing may be transparent: on home screens. */
const ground = "#faf6ee";
/** Phones cut the maskable icon to a shape of their own, outside of a circle with 80% of its width, so even the corners are within that. */
const icons: Record<IconFile, { side: number; margin: number; ground: string | null }> = {
  "favicon.png": { side: 64, margin: 0, ground: null },
  "apple-touch-icon.png": { side: 180, margin: 0, ground },
  "icon-192.png": { side: 192, margin: 0, ground: null },
  "icon-512.png": { side: 512, margin: 0, ground: null },
  "icon-maskable-512.png": { side: 512, margin: 112, ground },
};

/** Draws the files of a logo or icon from the uploaded picture at `path`, which has been checked, in picture processes. */
export async function drawSitePicture(
  decoder: PictureDecoder,
  setting: PictureSetting,
  { path, ...uploaded }: ImageSize & { path: string },
): Promise<SitePicture> {
  if (setting === "logo") {
    const size = fitSize(uploaded, logoMax);
    return nameFiles({ [logoFile]: await decoder.encodeClear(path, size) }, size);
  }
  const files: Record<string, Buffer> = {};
  for (const [file, square] of Object.entries(icons)) files[file] = await decoder.encodeSquare(path, square);
  return nameFiles(files, { width: 512, height: 512 });
}

/** Names a picture by what was drawn, so that its address changes with it. */
function nameFiles(files: Record<string, Buffer>, { width, height }: ImageSize): SitePicture {
  const hash = createHash("sha256");
  const own = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
  for (const bytes of Object.values(own)) hash.update(bytes);
  return { picture: `${hash.digest("hex").slice(0, 16)}-${width}x${height}`, files: own };
}
