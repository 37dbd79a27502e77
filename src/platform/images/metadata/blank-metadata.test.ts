import sharp from "sharp";
import { expect, test } from "vitest";
import { formatOf, type OriginalFormat } from "#platform/images/file-format.ts";
import { blankMetadata } from "./blank-metadata.ts";

const secrets = ["Ada's camera", "Secret Street", "xmp-secret", "after the end"];
const exif = { IFD0: { Make: "Ada's camera", Artist: "Secret Street" } };
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">xmp-secret</x:xmpmeta>`;

/** A picture with a color profile, and with secrets in Exif, in XMP, and after its end. */
async function drawWithSecrets(format: OriginalFormat, orientation: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 40 * 20 * 3 }, (_, at) => (at * 7) % 251));
  const picture = await sharp(pixels, { raw: { width: 40, height: 20, channels: 3 } })
    .withExif(exif)
    .withXmp(xmp)
    .withMetadata({ orientation })
    .withIccProfile("p3")
    .toFormat(format, { progressive: true })
    .toBuffer();
  return Buffer.concat([picture, Buffer.from("after the end")]);
}
const readPixels = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer();

for (const format of ["jpeg", "png", "webp"] as const)
  for (const orientation of [1, 6])
    test(`a ${format} of orientation ${orientation} keeps its length, pixels, and colors, and nothing else`, async () => {
      const before = await drawWithSecrets(format, orientation);
      // The XMP of a PNG is compressed.
      const readable = format === "png" ? secrets.filter((secret) => secret !== "xmp-secret") : secrets;
      for (const secret of readable) expect(before.includes(secret), secret).toBe(true);
      const after = Buffer.from(before);
      blankMetadata(after, format);
      expect(after).toHaveLength(before.length);
      expect(formatOf(after)).toBe(format);
      for (const secret of secrets) expect(after.includes(secret), secret).toBe(false);
      expect((await readPixels(after)).equals(await readPixels(before))).toBe(true);
      const [old, found] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
      expect(found.icc?.equals(old.icc ?? Buffer.alloc(0))).toBe(true);
      expect(found.orientation ?? 1).toBe(orientation);
      expect(found.xmp).toBeUndefined();
    });

test("zeroes comments and thumbnails of a JPEG; blanking twice changes nothing more", async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.from("\xff\xfe\0\x0bmy secret", "latin1");
  const file = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
  blankMetadata(file, "jpeg");
  expect(file.includes("secret")).toBe(false);
  expect((await readPixels(file)).equals(await readPixels(plain))).toBe(true);
  const again = Buffer.from(file);
  blankMetadata(again, "jpeg");
  expect(again.equals(file)).toBe(true);
});
