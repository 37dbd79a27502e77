import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vite";

/**
 * What every page loads goes into one file: cut into the many small ones that a bundler would choose, it is 5 % more to
 * send (bench/javascript.bench.ts).
 */
const onEveryPage = new RegExp(
  [
    "node_modules/(react|react-dom|react-router|scheduler|lucide-react)/",
    "src/web/(?!desk-page)[^/]+$",
    "src/web/chrome/(?!find-users)",
    "src/ui/(logo|theme|button|spinner|error-note|responsive-picture)",
    "src/domains/books/(cover\\.tsx|mature-veil)",
    "src/platform/api/(call-error|http-client|request-url|session-token)",
    "src/domains/\\w+/(calls|client|paths|session.tsx|user-area|user-menu|photos/profile-photo.tsx)",
  ].join("|"),
);

/** What home, search and profiles share. Modules that other pages load too stay out, or those would load it all. */
const onLists =
  /src\/(ui\/(empty-state|pagination|page-items|tab-links|compact-count)|domains\/(books\/(cover-card|cover-grid)|library\/(people-grid|person-card)))/;

/** What pages share that show works, articles' dates among it. */
const onWorks = /src\/(ui\/date-text|domains\/(books\/(rating|vocab)|syndication\/feed-|issues\/credited-by))/;

export default defineConfig({
  plugins: [mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One page wants the delete dialog at once, another only when it is asked for, and it has a file of its own.
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: {
              groups: [
                { name: "base", test: onEveryPage },
                { name: "lists", test: onLists },
                { name: "works", test: onWorks },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./src/web/render.ts", checks: { ineffectiveDynamicImport: false } } },
    },
  },
  optimizeDeps: {
    include: [
      "@hello-pangea/dnd",
      "@hookform/resolvers/zod",
      "react-dropzone",
      "react-hook-form",
      "zod/mini",
      "@sindresorhus/slugify",
    ],
  },
});
