import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings, type PictureSetting } from "#domains/settings/settings.ts";
import {
  makeAnimatedFiles,
  makeBlackPng,
  makeForeignFiles,
  makeSvgBehindPictures,
  makeSvgFiles,
} from "#tests/support/pictures/hostile-files.ts";
import { makeScannedJpeg } from "#tests/support/pictures/hostile-jpegs.ts";
import { listStoredKeys } from "#tests/support/site-contents.ts";
import { signUpAdmin } from "#tests/support/sites/sign-up-admin.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let admin: Account;
beforeAll(async () => {
  site = await openTestSite();
  admin = await signUpAdmin(site, "ada_inker");
});
afterAll(() => site.close());

const draw = (width: number, height: number, background = "#1b4fbf80") =>
  sharp({ create: { width, height, channels: 4, background } });
const toForm = (file: Buffer, name = "picture.png") => {
  const form = new FormData();
  form.append("picture", new Blob([new Uint8Array(file)]), name);
  return form;
};
const upload = (setting: PictureSetting, file: Buffer, by = admin) =>
  site.as(by).send("POST", `/admin/settings/${setting}`, { body: toForm(file) });
const readSettings = () => site.site.settings.read();
const get = (url: string) => site.app.inject(url);
const countFiles = async () =>
  (await site.site.database.pool.query("select picture, file from site_pictures")).rows.length;

test("a logo is drawn anew, without metadata, small, and with what is transparent", async () => {
  const secret = "Somebody Private";
  const file = await draw(1920, 320)
    .withExif({ IFD0: { Artist: secret } })
    .png()
    .toBuffer();
  expect(file.includes(secret)).toBe(true);
  const response = await upload("logo", file);
  expect([response.statusCode, response.json().changed]).toEqual([200, ["logo"]]);
  const { logo } = await readSettings();
  expect(logo).toMatch(/^[0-9a-f]{16}-864x144$/);
  const served = await get(`/site/${logo}/logo.webp`);
  expect(served.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(served.rawPayload.includes(secret)).toBe(false);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 864, height: 144, hasAlpha: true });
  // The upload itself is not kept.
  expect(await listStoredKeys(site)).toEqual([]);
  const { acts } = await site.as(admin).get("/moderation/acts");
  expect((acts as object[])[0]).toMatchObject({ act: "change setting", reason: `logo: null → "${logo}"` });
});

test("an icon is drawn in every size that browsers and phones ask for", async () => {
  const file = await draw(300, 300).png().toBuffer();
  expect((await upload("icon", file)).statusCode).toBe(200);
  const { icon } = await readSettings();
  const sizes = {
    "favicon.png": [64, true],
    "apple-touch-icon.png": [180, false],
    "icon-192.png": [192, true],
    "icon-512.png": [512, true],
    "icon-maskable-512.png": [512, false],
  };
  for (const [name, [side, hasAlpha]] of Object.entries(sizes)) {
    const { rawPayload, headers } = await get(`/site/${icon}/${name}`);
    expect(headers["content-type"]).toBe("image/png");
    expect(await sharp(rawPayload).metadata(), name).toMatchObject({ width: side, height: side, hasAlpha });
  }
});

test("phones that cut an icon to a circle cut off nothing of it", async () => {
  await upload("icon", await draw(300, 300, "#1b4fbf").png().toBuffer());
  const { rawPayload } = await get(`/site/${(await readSettings()).icon}/icon-maskable-512.png`);
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const ground = Buffer.from([0xfa, 0xf6, 0xee]);
  const outside = Array.from({ length: 512 * 512 }, (_, at) => at).filter(
    (at) => Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5) > 0.4 * 512,
  );
  expect(outside.filter((at) => !ground.equals(data.subarray(at * 3, at * 3 + 3)))).toEqual([]);
  expect(ground.equals(data.subarray((256 * 512 + 256) * 3, (256 * 512 + 256) * 3 + 3))).toBe(false);
});

test("an old address leads to the picture that has replaced it, and to nothing once there is none", async () => {
  const colors = ["#112233", "#332211"];
  const logos: string[] = [];
  for (const color of colors) {
    await upload("logo", await draw(200, 50, color).png().toBuffer());
    logos.push((await readSettings()).logo ?? "");
  }
  const [old, current] = logos;
  expect(current).not.toBe(old);
  // This process may still have the old one in its memory; the database has one of each.
  expect(await countFiles()).toBe(6);
  const response = await get(`/site/${old}/logo.webp`);
  expect([response.statusCode, response.headers.location]).toEqual([302, `/site/${current}/logo.webp`]);
  await upload("logo", await draw(200, 50, "#332211").png().toBuffer());
  expect((await readSettings()).logo).toBe(current);

  await site.as(admin).send("PATCH", "/admin/settings", { body: { logo: null, icon: null } });
  expect(await readSettings()).toEqual(defaultSettings);
  expect(await countFiles()).toBe(0);
  expect((await get(`/site/${old}/logo.webp`)).statusCode).toBe(404);
});

test("hostile, damaged, moving, and foreign files are refused, and change nothing", async () => {
  const jpeg = await draw(400, 400, "#885522").jpeg().toBuffer();
  const png = await draw(400, 400).png().toBuffer();
  const files = {
    ...makeSvgFiles(),
    ...makeSvgBehindPictures(),
    ...(await makeForeignFiles()),
    ...(await makeAnimatedFiles()),
    "half.jpg": jpeg.subarray(0, jpeg.length >> 1),
    "half.png": png.subarray(0, png.length >> 1),
    "scans.jpg": makeScannedJpeg(320, 320, 1000),
    "bomb.png": makeBlackPng(40_000, 40_000),
    "empty.png": Buffer.alloc(0),
    "large.jpg": Buffer.concat([jpeg, Buffer.alloc(2_097_152)]),
  };
  for (const [at, [name, file]] of Object.entries(files).entries()) {
    const { statusCode } = await upload(at % 2 === 0 ? "logo" : "icon", file);
    expect(statusCode, name).toBeGreaterThanOrEqual(400);
    expect(statusCode, name).toBeLessThan(500);
  }
  for (const shape of [draw(400, 200), draw(191, 191), draw(4100, 4100)]) {
    const response = await upload("icon", await shape.png().toBuffer());
    expect([response.statusCode, response.json().code]).toEqual([400, "image_dimensions"]);
  }
  expect(await readSettings()).toEqual(defaultSettings);
  expect(await countFiles()).toBe(0);
});

test("a logo may be any shape", async () => {
  for (const [width, height] of [
    [4000, 1],
    [1, 4000],
    [1, 1],
  ] as const) {
    const response = await upload("logo", await draw(width, height).png().toBuffer());
    expect(response.statusCode).toBe(200);
    const { logo } = await readSettings();
    expect((await get(`/site/${logo}/logo.webp`)).statusCode).toBe(200);
  }
});

test("a form needs one picture, and no name can be set instead", async () => {
  const send = (body: object) => site.as(admin).send("POST", "/admin/settings/logo", { body });
  const two = toForm(await draw(10, 10).png().toBuffer());
  two.append("picture", new Blob([new Uint8Array(await draw(20, 20).png().toBuffer())]), "two.png");
  const responses = await Promise.all([
    send(new FormData()),
    send(two),
    site.as(admin).send("POST", "/admin/settings/name", { body: toForm(Buffer.alloc(9)) }),
    site.as(admin).send("PATCH", "/admin/settings", { body: { logo: "0123456789abcdef-1x1" } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
});

test("for everybody but admins, there is no such call", async () => {
  const moderator = await site.signUpModerator("bea_penciller");
  const reader = await site.signUp("read_er_one");
  const file = await draw(400, 400).png().toBuffer();
  for (const who of [moderator, reader]) {
    const response = await upload("icon", file, who);
    expect([response.statusCode, response.json().code]).toEqual([404, "no_such_call"]);
  }
  const anonymous = await site.anonymous.send("POST", "/admin/settings/icon", { body: toForm(file) });
  expect(anonymous.statusCode).toBe(404);
});

test("two logos at once leave one, with its files", async () => {
  const files = await Promise.all(
    ["#111111", "#222222", "#333333"].map((color) => draw(90, 30, color).png().toBuffer()),
  );
  const responses = await Promise.all(files.map((file) => upload("logo", file)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await countFiles()).toBe(1);
  expect((await get(`/site/${(await readSettings()).logo}/logo.webp`)).statusCode).toBe(200);
});
