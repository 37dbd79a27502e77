import type { Plugin } from "vite";
import { countPatterns } from "./pattern-counts.ts";

/**
 * The files that hold modules of several pages, and which modules those are, each by a pattern of its path. An earlier group takes a
 * module first.
 */
const groups: Record<string, string[]> = {
  /**
   * Modules of every page. Split into many files, as the bundler would do, they are 5% larger (bench/javascript.bench.ts). The icons left
   * out belong to the reader's tools, to uploads, and to the editor of panels, which load later.
   */
  base: [
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "node_modules/lucide-react/(?!dist/esm/icons/(bell|layout-grid|maximize|minimize|sliders-horizontal|image-up|arrow-|combine|eye-off|pause|redo-2|skip-|square|trash-2|undo-2|volume-2))",
    "src/web/(?!catch-server-failure|entry)[^/]+$",
    "src/web/errors/",
    "src/web/chrome/(?!find-users|form-page)",
    ...list("src/ui/", [
      "logo",
      "theme",
      "button",
      "spinner",
      "error-note",
      "error-sentences",
      "field-error",
      "is-plain-click",
      "responsive-picture",
      "store-preference",
      "use-hydrated",
    ]),
    ...list("src/domains/books/", ["cover\\.tsx", "mature-veil", "search-path"]),
    ...list("src/platform/api/", ["call-error", "http-client", "request-url", "session-token"]),
    "src/domains/(people|books|issues|library|search)/(calls|client|paths|photos/profile-photo.tsx)",
    "src/domains/sessions/(calls|client|session|fetch-session|session-state)\\.tsx?$",
  ],
  /** Modules shared by the pages that show works and by articles, which show dates. Before the lists, or those would take the corner box. */
  works: ["src/ui/date-text", ...list("src/domains/books/", ["corner-box", "vocab"])],
  /** Modules shared by the pages that have feeds, and can be reported; the reader is not one of them. */
  feeds: ["src/domains/syndication/feed-", "src/domains/moderation/report-link", "src/ui/icon-link"],
  /** Modules shared by the home page, search, and profiles. A module of any other page must not be here, or that page would load them all. */
  lists: [
    ...list("src/ui/", ["empty-state", "pagination", "page-items", "tab-links"]),
    ...list("src/domains/", ["books/cover-card", "books/cover-grid", "library/people-grid"]),
  ],
};

function list(folder: string, names: string[]): string[] {
  return names.map((name) => folder + name);
}

/** The groups as the bundler takes them. */
export const chunkGroups = Object.entries(groups).map(([name, patterns]) => ({
  name,
  test: new RegExp(patterns.join("|")),
}));

/** Stops the build if a pattern of a group matches no module, because a file has moved. */
export function watchChunks(): Plugin {
  const patterns = Object.values(groups).flat();
  const counts = countPatterns(patterns);
  return {
    name: "longbox:watch-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      for (const pattern of patterns) counts.add(pattern, ids.filter((id) => new RegExp(pattern).test(id)).length);
      counts.check("A module has moved: adapt src/web/framework/chunks.ts.");
    },
  };
}
