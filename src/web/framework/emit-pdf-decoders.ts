import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/**
 * Copies what PDF.js loads by name when a PDF has JPEG 2000 or JBIG2 pictures, in a folder of its version. The site forbids WebAssembly, so
 * these are the scripts that do without it.
 */
export function emitPdfDecoders(): Plugin {
  return {
    name: "longbox:emit-pdf-decoders",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const manifest = resolve("pdfjs-dist/package.json");
      const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
      for (const name of ["openjpeg_nowasm_fallback.js", "jbig2_nowasm_fallback.js"]) {
        const source = await readFile(path.join(path.dirname(manifest), "wasm", name));
        this.emitFile({ type: "asset", fileName: `assets/pdf-decoders-${version}/${name}`, source });
      }
    },
  };
}
