import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig, type Plugin } from "vite";

/**
 * Modules of every page, in one file, and a few small ones of most pages. Split into many files, as the bundler would do, they
 * are 5% larger (bench/javascript.bench.ts). The icons left out belong to the reader's tools and to uploads, which load later.
 */
const onEveryPage = new RegExp(
  [
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "node_modules/lucide-react/(?!dist/esm/icons/(layout-grid|maximize|minimize|sliders-horizontal|image-up))",
    "src/web/(?!catch-server-failure|entry)[^/]+$",
    "src/web/errors/",
    "src/web/chrome/(?!find-users|form-page)",
    "src/ui/(logo|theme|button|spinner|error-note|error-sentences|field-error|is-plain-click|responsive-picture|store-preference|use-hydrated)",
    "src/domains/books/(cover\\.tsx|mature-veil|search-path)",
    "src/platform/api/(call-error|http-client|request-url|session-token)",
    "src/domains/(people|books|issues|library|search)/(calls|client|paths|photos/profile-photo.tsx)",
    "src/domains/sessions/(calls|client|session|fetch-session|session-state)\\.tsx?$",
  ].join("|"),
);

/** Modules shared by the home page, search, and profiles. A module of any other page must not be here, or that page would load them all. */
const onLists =
  /src\/(ui\/(empty-state|pagination|page-items|tab-links)|domains\/(books\/(cover-card|cover-grid)|library\/people-grid))/;

/** Modules shared by the pages that show works and by articles, which show dates. */
const onWorks = /src\/(ui\/date-text|domains\/books\/(corner-box|vocab))/;

/** Modules shared by the pages that have feeds, and can be reported; the reader is not one of them. */
const onFeeds = /src\/domains\/(syndication\/feed-|moderation\/report-link)|src\/ui\/icon-link/;

/**
 * Warnings that help nobody: one page imports the delete dialog statically, another dynamically, and it has its own file in any
 * case; and a slow machine is told how long each plugin took.
 */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false };

/** What is known of React Router's settings here: nothing is instrumented, and all routes are known from the start. */
const known = /\bisFogOfWarEnabled\(\w+, \w+\)(?! \{)|\b(init|opts\?)\.instrumentations\b|\bcontext\.isSpaMode\b/g;

/**
 * Lets the bundler see which parts of React Router are never used: those of other settings, and links and forms, which are made
 * by calls and named for debugging, as if that were work to be done. A twelfth of the router.
 */
const leaveOutUnused: Plugin = {
  name: "longbox:leave-out-unused",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(known, "false")
        .replaceAll(/^\w+\.displayName = .*;$/gm, "")
        .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1"),
      map: null,
    }),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [leaveOutUnused, mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0, modulePreload: false, cssCodeSplit: false, emptyOutDir: false },
  environments: {
    client: {
      build: {
        sourcemap: process.env["SOURCE_MAPS"] === "true" && "hidden",
        rolldownOptions: {
          checks: { ...checks, sourcemapBroken: false },
          output: {
            codeSplitting: {
              groups: [
                { name: "base", test: onEveryPage },
                // Before the lists, or those would take the corner box with the cover cards.
                { name: "works", test: onWorks },
                { name: "feeds", test: onFeeds },
                { name: "lists", test: onLists },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // With its libraries, or Node would load a hundred more files at each start, React's development build among them, to see what
      // they export. Vite's development server needs them outside.
      ...(command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: { rolldownOptions: { input: "./src/web/render.ts", checks } },
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
}));
