import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPages } from "#tests/support/draw-pages.ts";
import {
  makeAnimatedFiles,
  makeBlackPng,
  makeDamagedFiles,
  makeForeignFiles,
} from "#tests/support/pictures/hostile-files.ts";
import { makeScannedJpeg } from "#tests/support/pictures/hostile-jpegs.ts";
import { drawPhoto, type PhotoKind, photoCalls, readMe, sendPhoto } from "#tests/support/pictures/photos.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { photoMissing } from "./photo-rule.ts";

let site: TestSite;
let ada: Account;
beforeAll(async () => {
  site = await openTestSite();
  ada = await site.signUp("ada_inker");
});
afterAll(() => site.close());

const send = (token: string | null, kind: PhotoKind, ...files: Buffer[]) => sendPhoto(site, token, kind, files);

test("refuses anything but an intact, still JPEG, PNG, or WebP, whatever its name, and changes nothing", async () => {
  const known = await readMe(site, ada.token);
  for (const [name, file] of Object.entries(await makeForeignFiles()))
    expect([name, await send(ada.token, "profile", file)]).toMatchObject([
      name,
      { http: 415, code: "not_an_image", status: "fail" },
    ]);
  for (const [name, file] of Object.entries(await makeAnimatedFiles()))
    expect([name, await send(ada.token, "background", file)]).toMatchObject([
      name,
      { http: 400, code: "image_animated" },
    ]);
  const [whole = ""] = await drawPages([{ kind: "ink", width: 1988, height: 3000 }]);
  const jpeg = await readFile(whole);
  const png = await sharp(jpeg).png().toBuffer();
  const { "half.jpg": half, "truncated.jpg": almost } = makeDamagedFiles({ jpeg, png, webp: png });
  for (const file of [half, almost])
    expect(await send(ada.token, "profile", file ?? Buffer.alloc(0))).toMatchObject({
      http: 400,
      code: "image_broken",
    });
  for (const kind of ["profile", "background"] as const)
    expect(await send(ada.token, kind, makeScannedJpeg(320, 320, 98))).toMatchObject({
      http: 400,
      code: "image_broken",
    });
  expect(await readMe(site, ada.token)).toEqual(known);
});

test.each(["profile", "background"] as const)("refuses a %s photo with too many bytes or pixels", async (kind) => {
  const bytes = Buffer.concat([await drawPhoto(1), Buffer.alloc(2_097_152)]);
  const tooLarge = await send(ada.token, kind, bytes);
  expect(tooLarge).toMatchObject({
    http: 413,
    code: "file_too_large",
    message: "me.jpg: A photo can be at most 2 MB.",
  });
  expect(await send(ada.token, kind, makeBlackPng(3001, 100))).toMatchObject({
    http: 400,
    code: "image_dimensions",
    message: "me.jpg: A photo can be at most 3000 x 3000 pixels.",
  });
  expect(await send(ada.token, kind, makeBlackPng(30_000, 30_000))).toMatchObject({
    http: 400,
    code: "image_dimensions",
  });
});

test.each(["profile", "background"] as const)(
  "refuses a form without the %s photo, or with more than one",
  async (kind) => {
    expect(await send(ada.token, kind)).toMatchObject({
      http: 400,
      message: photoMissing,
      issues: [{ path: photoCalls[kind].part, message: photoMissing }],
    });
    const file = await drawPhoto(1);
    expect(await sendPhoto(site, ada.token, kind, [file], "photo")).toMatchObject({
      http: 400,
      code: "unexpected_part",
    });
    expect(await send(ada.token, kind, file, await drawPhoto(2))).toMatchObject({ http: 400, code: "bad_input" });
    const { path } = photoCalls[kind];
    expect(await site.as(ada).patch(path, {})).toMatchObject({
      http: 415,
      code: "not_multipart",
    });
  },
);

test.each(["profile", "background"] as const)("only its signed-in owner can change the %s photo", async (kind) => {
  expect(await send(null, kind, await drawPhoto(1))).toMatchObject({ http: 401, code: "not_signed_in" });
  expect(await send("forged.token.here", kind, await drawPhoto(1))).toMatchObject({
    http: 401,
    code: "session_ended",
  });
  const gone = await site.signUp(`gone_${kind}`);
  await site.site.database.pool.query("update users set deactivated_at = now() where id = $1", [gone.user.id]);
  expect(await send(gone.token, kind, await drawPhoto(1))).toMatchObject({ http: 401, code: "session_ended" });
});

test("counts photo changes toward the publishing limit of the account", async () => {
  const strict = await openTestSite({ limits: { publishAccount: { points: 2, seconds: 3600 } } });
  try {
    const { token } = await strict.signUp("fast_painter");
    const statuses: number[] = [];
    for (const number of [1, 2, 3]) {
      statuses.push((await sendPhoto(strict, token, "profile", [await drawPhoto(number)])).http);
    }
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});
