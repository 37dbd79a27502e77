import { hasText } from "./file-format.ts";

/** What opens a file in the browser: the browser itself, or a library. */
export type Opener = "browser" | "tiff" | "psd" | "pdf";
type ForeignFile = {
  name: string;
  step: string;
  opener?: Opener;
  endings?: string[];
  is?: (head: Uint8Array) => boolean;
};

const begins =
  (...starts: string[]) =>
  (head: Uint8Array) =>
    starts.some((start) => hasText(head, start));
const hasBrand =
  (...brands: string[]) =>
  (head: Uint8Array) =>
    hasText(head, "ftyp", 4) && brands.some((brand) => hasText(head, brand, 8));

const exportPicture = "Please export it as JPEG, PNG, or WebP.";
const exportDrawing = "Please export it as JPEG or PNG from the program that it was drawn with.";
const exportPages = "Please export each of its pages as JPEG or PNG, and add those.";
const unpack = "Please unpack it, and add its pictures or a ZIP of them.";

/** Files that people take for pages, by their first bytes or, where these say nothing, by the end of their name. */
const foreignFiles: ForeignFile[] = [
  { name: "a GIF", step: exportPicture, opener: "browser", is: begins("GIF8") },
  {
    name: "a BMP picture",
    step: exportPicture,
    opener: "browser",
    is: (head) => hasText(head, "BM") && hasText(head, "\0\0\0\0", 6),
  },
  { name: "a TIFF picture", step: exportPicture, opener: "tiff", is: begins("II*\0", "MM\0*") },
  { name: "an AVIF picture", step: exportPicture, opener: "browser", is: hasBrand("avif", "avis") },
  {
    name: "a HEIC photo",
    step: exportPicture,
    opener: "browser",
    is: hasBrand("heic", "heix", "hevc", "mif1", "msf1"),
  },
  { name: "a JPEG XL picture", step: exportPicture, opener: "browser", is: begins("\xff\x0a", "\0\0\0\x0cJXL ") },
  { name: "a JPEG 2000 picture", step: exportPicture, is: begins("\0\0\0\x0cjP  ") },
  {
    name: "a picture in a format that browsers do not show",
    step: exportPicture,
    endings: ["tga", "exr", "hdr", "ico", "jxr"],
  },
  { name: "an SVG drawing", step: exportPicture, endings: ["svg", "svgz"] },
  { name: "a PDF", step: exportPages, opener: "pdf", is: begins("%PDF") },
  {
    name: "a document",
    step: exportPages,
    endings: ["epub", "mobi", "azw3", "djvu", "doc", "docx", "odt", "pptx", "odp", "indd", "pub"],
  },
  { name: "a Photoshop document", step: exportDrawing, opener: "psd", is: begins("8BPS") },
  {
    name: "the document of a drawing program",
    step: exportDrawing,
    is: begins("gimp xcf", "CSFCHUNK", "%!PS"),
    endings: [
      "kra",
      "ora",
      "procreate",
      "clip",
      "csp",
      "sai",
      "sai2",
      "mdp",
      "ai",
      "eps",
      "cdr",
      "afphoto",
      "afdesign",
      "afpub",
    ],
  },
  { name: "a RAR archive", step: unpack, is: begins("Rar!") },
  { name: "a 7z archive", step: unpack, is: begins("7z\xbc\xaf\x27\x1c") },
  { name: "a TAR archive", step: unpack, is: (head) => hasText(head, "ustar", 257) },
];
/** Many documents are ZIP files, so their ending says more. */
const zip: ForeignFile = { name: "a ZIP archive", step: unpack, is: begins("PK\x03\x04") };

/** Says what a file is that cannot be taken as a picture, and what to do about it; undefined if that is not known. */
export function explainForeignFile(fileName: string, head: Uint8Array): string | undefined {
  if (head.length === 0) return "This file is empty.";
  const found = findForeignFile(fileName, head);
  return found && `This is ${found.name}. ${found.step}`;
}

/** What may open a file that is not a JPEG, PNG, or WebP picture; undefined if nothing does. */
export function findOpener(fileName: string, head: Uint8Array): Opener | undefined {
  return head.length === 0 ? undefined : findForeignFile(fileName, head)?.opener;
}

function findForeignFile(fileName: string, head: Uint8Array): ForeignFile | undefined {
  const ending = /[^.]*$/.exec(fileName.toLowerCase())?.[0] ?? "";
  return (
    foreignFiles.find(({ is }) => is?.(head)) ??
    foreignFiles.find(({ endings }) => endings?.includes(ending)) ??
    (zip.is?.(head) ? zip : undefined)
  );
}
