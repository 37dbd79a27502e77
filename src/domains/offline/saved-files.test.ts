import { expect, test } from "vitest";
import { chooseFile, listAssets, pictureKey } from "./saved-files.ts";

test("lists the files that a page, script, or style needs, but not those in the manifest", () => {
  expect(
    listAssets("/read/x", `<link href="/assets/root-1a.css"><script>import("/assets/entry-B_2.js")</script>`),
  ).toEqual(["/assets/root-1a.css", "/assets/entry-B_2.js"]);
  expect(
    listAssets("/assets/a.js", `import{r}from"./base-1.js";a=()=>import(\`./late-2.js\`),b=()=>import("./base-1.js")`),
  ).toEqual(["/assets/base-1.js", "/assets/late-2.js"]);
  expect(listAssets("/assets/root.css", "src:url(/assets/text-9.woff2);mask:url(/assets/logo-8.svg)")).toEqual([
    "/assets/text-9.woff2",
    "/assets/logo-8.svg",
  ]);
  expect(listAssets("/assets/manifest-1a2b.js", `{"module":"/assets/upload-1.js"}`)).toEqual([]);
});

test("chooses the smallest file that fills the screen, in the format that the browser accepts", () => {
  const page = {
    photo_url: "/files/images/ab/1200.webp",
    sources: [480, 828, 1200].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  };
  expect(chooseFile(page, { width: 807, type: "image/avif" })).toBe("/files/images/ab/828.avif");
  expect(chooseFile(page, { width: 1984, type: "image/webp" })).toBe("/files/images/ab/1200.webp");
  expect(chooseFile(page, { width: 807, type: undefined })).toBe("/files/images/ab/1200.webp");
  expect(pictureKey("/files/images/ab/828.avif")).toBe(pictureKey("/files/images/ab/1200.webp"));
});
