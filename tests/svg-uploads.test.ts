import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPages } from "./support/draw-pages.ts";
import { makeSvgFiles } from "./support/pictures/hostile-files.ts";
import { sendPhoto } from "./support/pictures/photos.ts";
import { listStoredKeys } from "./support/site-contents.ts";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";
import { makePublishForm } from "./support/visitor.ts";

let site: TestSite;
let ada: Account;
beforeAll(async () => {
  site = await openTestSite();
  ada = await site.signUp("ada_inker");
});
afterAll(() => site.close());

const refused = { http: 415, code: "not_an_image", status: "fail" };

test.each(["profile", "background"] as const)("refuses an SVG as a %s photo", async (kind) => {
  for (const [name, file] of Object.entries(makeSvgFiles()))
    expect([name, await sendPhoto(site, ada.token, kind, [file])]).toMatchObject([name, refused]);
});

test.each(["bookCoverPhoto", "issueCoverPhoto", "issueAssets"])("refuses an SVG as %s", async (part) => {
  const pages = await drawPages([{ kind: "flat", width: 120, height: 180 }]);
  for (const [name, file] of Object.entries(makeSvgFiles())) {
    const body = await makePublishForm(ada, pages);
    body.set(part, new Blob([new Uint8Array(file)], { type: "image/png" }), name);
    const response = await site.as(ada).post("/publish", body);
    expect(response, name).toMatchObject({ ...refused, message: `${name} is not a JPEG, PNG, or WebP picture.` });
  }
  expect(await listStoredKeys(site)).toEqual([]);
});
