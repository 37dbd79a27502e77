import { getDocument, GlobalWorkerOptions, PasswordException, type PDFPageProxy, version } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import type { OpenFile, OpenLimits } from "./open-file.ts";
import { numberName } from "./open-foreign-file.ts";
import { UnusablePicture } from "./unusable-picture.ts";

GlobalWorkerOptions.workerSrc = workerUrl;
/** Where the build puts what decodes JPEG 2000 and JBIG2 without WebAssembly, which the site's content security policy forbids. */
const decodersPath = `/assets/pdf-decoders-${version}/`;
/** As high as a browser can draw. */
const stripHeightMax = 16_384;

/**
 * Opens a PDF, whose pages are drawn as large as a page may be: two pages wide if wider than tall, and strips as wide as a page. Throws
 * UnusablePicture if it has more than `pagesMax` pages or is protected by a password.
 */
export async function openPdf(file: File, limits: OpenLimits): Promise<OpenFile> {
  const loading = getDocument({
    data: await file.arrayBuffer(),
    wasmUrl: decodersPath,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: true,
  });
  const close = () => void loading.destroy();
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > limits.pagesMax)
      throw new UnusablePicture(`This PDF has more than ${limits.pagesMax} pages, the maximum for an issue.`);
    const name = `${file.name.replace(/\.[^.]*$/, "")}.png`;
    const pictures = Array.from({ length: pdf.numPages }, (_, at) => async () => {
      const page = await pdf.getPage(at + 1);
      const picture = await drawPage(page, limits);
      page.cleanup();
      return new File([picture], numberName(name, at), { type: picture.type });
    });
    return { pictures, close };
  } catch (error) {
    close();
    if (error instanceof PasswordException)
      throw new UnusablePicture("This PDF is protected by a password. Please save it without one.", { cause: error });
    throw error;
  }
}

async function drawPage(page: PDFPageProxy, { maxWidth, maxHeight }: OpenLimits): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 });
  const [mostWide, mostHigh] =
    width > height ? [2 * maxWidth, maxHeight] : [maxWidth, height > 2 * width ? stripHeightMax : maxHeight];
  const viewport = page.getViewport({ scale: Math.min(mostWide / width, mostHigh / height) });
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  const context = canvas.getContext("2d");
  if (!context) throw new UnusablePicture("Your browser cannot draw the pages of a PDF.");
  // The library draws on such canvases, but its types know only those of a page.
  const canvasContext = context as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: "#fff" }).promise;
  return canvas.convertToBlob({ type: "image/png" });
}
