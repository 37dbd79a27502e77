import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTurnedJpeg } from "#tests/support/hostile-files.ts";
import { drawPhoto, type PhotoKind, readMe, sendPhoto, toUser } from "#tests/support/photos.ts";
import { listStoredKeys, runImageJobs } from "#tests/support/site-contents.ts";
import { type Account, openTestSite, type TestSite, testPassword } from "#tests/support/test-site.ts";

let site: TestSite;
let ada: Account;
let ben: Account;
beforeAll(async () => {
  site = await openTestSite();
  ada = await site.signUp("ada_inker");
  ben = await site.signUp("ben_colors");
});
afterAll(() => site.close());

const send = (token: string, kind: PhotoKind, file: Buffer) => sendPhoto(site, token, kind, [file]);
const get = (path: string) => site.anonymous.get(path);
const shownAt = async (address: string) => {
  const response = await site.app.inject(address);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/webp"]);
  return response.rawPayload;
};
const sizeOf = async (address: string) => {
  const { width, height } = await sharp(await shownAt(address)).metadata();
  return [width, height];
};

/** The address of one variant of a picture. */
function besides(picture: { url: string } | null, source: string): string {
  return picture?.url.replace(/[^/]*$/, source) ?? "";
}

test("returns both photos immediately, in every size, from each call that returns a user", async () => {
  const before = ben.user.user_photo;
  expect(before).toMatch(/^\/portraits\//);
  const response = await send(ben.token, "profile", await drawPhoto(1));
  expect(response).toMatchObject({ http: 200, status: "success" });
  const user = toUser(response);
  expect(user).toMatchObject({ id: ben.user.id, email: ben.user.email, background: null });
  expect(await sizeOf(user.user_photo)).toEqual([320, 320]);

  const { background_user_photo: background } = toUser(
    await send(ben.token, "background", await drawPhoto(1, 1800, 600)),
  );
  expect(await sizeOf(String(background))).toEqual([1600, 533]);

  await runImageJobs(site);
  const me = await readMe(site, ben.token);
  expect(me.photo?.sources).toEqual(["80.webp", "160.webp", "320.webp"]);
  expect(me.background?.sources).toEqual(["800.webp", "1600.webp"]);
  for (const picture of [me.photo, me.background])
    for (const source of picture?.sources ?? [])
      expect(await sizeOf(besides(picture, source))).toEqual([Number.parseInt(source, 10), expect.any(Number)]);

  const shown = { user_photo: user.user_photo, background_user_photo: background };
  expect(me).toMatchObject(shown);
  expect((await get(`/users/get-user?id=${ben.user.id}`))["user"]).toMatchObject(shown);
  const form = { email: ben.user.email, password: testPassword };
  expect(toUser(await site.anonymous.post("/users/login", form))).toMatchObject(shown);
});

test("shows the small size of the photo in lists", async () => {
  const small = (await readMe(site, ben.token)).user_photo.replace("320.webp", "160.webp");
  await site.as(ada).post(`/subscribe/add/publisher/${ben.user.id}`);
  await site.as(ben).post(`/subscribe/add/publisher/${ada.user.id}`);
  const photo = expect.objectContaining({ username: "ben_colors", user_photo: small });
  const drawnOne = expect.objectContaining({ username: "ada_inker", user_photo: ada.user.user_photo });
  expect((await get("/search/users?sort=asc"))["users"]).toEqual(expect.arrayContaining([photo, drawnOne]));
  expect((await get(`/subscribe/get-all-subscribers/publisher/${ada.user.id}`))["subscribers"]).toEqual([photo]);
  expect((await get(`/subscribe/get-all-subscribed-to/subscriber/${ada.user.id}`))["subscribedTo"]).toEqual([photo]);
  await site.site.database.pool.query("update users set role = 'creator'");
  expect((await get("/home"))["newCreators"]).toEqual([photo, drawnOne]);
  expect(await sizeOf(small)).toEqual([160, 160]);
});

test("a new photo replaces the old one and its files; uploading the same one again keeps it", async () => {
  const dora = await site.signUp("dora_draws");
  const known = await listStoredKeys(site);
  for (const kind of ["profile", "background"] as const) {
    const first = await send(dora.token, kind, await drawPhoto(11));
    expect(first.http).toBe(200);
    await runImageJobs(site);
    expect((await listStoredKeys(site)).length).toBeGreaterThan(known.length);
    expect((await send(dora.token, kind, await drawPhoto(11))).http).toBe(200);
    await runImageJobs(site);
    const shown = await readMe(site, dora.token);
    await shownAt(String(kind === "profile" ? shown.user_photo : shown.background_user_photo));
  }
  for (const kind of ["profile", "background"] as const) await send(dora.token, kind, await drawPhoto(12));
  await runImageJobs(site);
  const now = await readMe(site, dora.token);
  const hash = now.user_photo.split("/")[3] ?? "";
  const added = (await listStoredKeys(site)).filter((key) => !known.includes(key));
  expect(added).not.toHaveLength(0);
  expect(added.filter((key) => !key.includes(hash))).toEqual([]);
});

test("many concurrent changes leave one photo, and no files of the others", async () => {
  const evan = await site.signUp("evan_edits");
  const known = await listStoredKeys(site);
  const files = await Promise.all([21, 22, 23, 24, 25, 26].map((number) => drawPhoto(number)));
  const responses = await Promise.all(files.map((file) => send(evan.token, "profile", file)));
  expect(responses.map(({ http }) => http)).toEqual(files.map(() => 200));
  await runImageJobs(site);
  const { photo } = await readMe(site, evan.token);
  const added = (await listStoredKeys(site)).filter((key) => !known.includes(key));
  expect(added.toSorted()).toEqual([
    ...(photo?.sources ?? []).map((source) => besides(photo, source).replace("/files/", "")).toSorted(),
    `originals/${photo?.url.split("/")[3]}`,
  ]);
});

test("applies orientation, and removes location, camera, and names", async () => {
  const withNotes = await sharp(await drawPhoto(31))
    .withExif({ IFD0: { Artist: "Somebody Private" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect(withNotes.includes("Somebody Private")).toBe(true);
  const { user_photo } = toUser(await send(ada.token, "profile", withNotes));
  const shown = await shownAt(user_photo);
  expect(shown.includes("Somebody Private")).toBe(false);
  expect((await sharp(shown).metadata()).exif).toBeUndefined();

  const turned = toUser(await send(ada.token, "profile", await makeTurnedJpeg(400, 800)));
  expect(turned.photo).toMatchObject({ width: 800, height: 400 });
  expect(await sizeOf(turned.user_photo)).toEqual([320, 160]);
});

test("accepts PNG and WebP, and does not enlarge a small photo", async () => {
  const png = await sharp(await drawPhoto(41))
    .resize(120)
    .png()
    .toBuffer();
  expect(await sizeOf(toUser(await send(ada.token, "profile", png)).user_photo)).toEqual([120, 120]);
  const webp = await sharp(await drawPhoto(42))
    .webp()
    .toBuffer();
  expect((await send(ada.token, "background", webp)).http).toBe(200);
});

test("a change drops cached pages that show the user, and all lists of people", async () => {
  const announced: string[] = [];
  const listener = new pg.Client({ connectionString: site.site.database.url });
  await listener.connect();
  try {
    await listener.query("listen longbox_changes");
    listener.on("notification", ({ payload = "" }) => announced.push(...payload.split(" ")));
    await send(ada.token, "profile", await drawPhoto(51));
    await expect.poll(() => announced).toEqual([`user:${ada.user.id}`, "people"]);
  } finally {
    await listener.end();
  }
});
