import type { Publication } from "./find-publication.server.ts";
import { describeIssue } from "./describe-issue.ts";
import {
  guidedNavigationPath,
  guidedNavigationType,
  manifestPath,
  manifestType,
  pagePicturePath,
} from "./opds-paths.ts";
import { describeMetadata } from "./write-opds2.ts";

/** The width of the pages of a manifest, in pixels; narrower pages stay as they are. */
const pageWidth = 1200;

/** Writes the Web Publication Manifest of an issue, in its profile for comics (https://readium.org/webpub-manifest/profiles/divina). */
export function writeManifest(origin: string, { issue, pages, panels }: Publication): object {
  const { bookId, number } = issue;
  const guide = {
    href: origin + guidedNavigationPath(bookId, number),
    type: guidedNavigationType,
  };
  const withPanels = new Set(panels.map(({ page_number }) => page_number));
  return {
    "@context": "https://readium.org/webpub-manifest/context.jsonld",
    metadata: { ...describeMetadata(origin, issue), conformsTo: "https://readium.org/webpub-manifest/profiles/divina" },
    links: [
      { rel: "self", href: origin + manifestPath(bookId, number), type: manifestType },
      { rel: "alternate", href: describeIssue(origin, issue).details, type: "text/html" },
      ...(panels.length > 0 ? [{ rel: "related", ...guide }] : []),
    ],
    readingOrder: pages.map((page) => {
      const width = Math.min(pageWidth, page.width);
      return {
        href: origin + pagePicturePath(bookId, number, page.number),
        type: "image/jpeg",
        width,
        height: Math.round((width * page.height) / page.width),
        ...(withPanels.has(page.number) && { alternate: [guide] }),
      };
    }),
  };
}
