import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vite";
import { chunkGroups, watchChunks } from "./src/web/framework/chunks.ts";
import { emitPdfDecoders } from "./src/web/framework/emit-pdf-decoders.ts";
import { leaveOutUnused } from "./src/web/framework/leave-out-unused.ts";

/**
 * Warnings that help nobody: one page imports the delete dialog statically, another dynamically, and it has its own file in any
 * case; and a slow machine is told how long each plugin took.
 */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false };

export default defineConfig(({ command }) => ({
  plugins: [
    leaveOutUnused(),
    watchChunks(),
    emitPdfDecoders(),
    mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }),
    reactRouter(),
  ],
  build: { target: "es2023", assetsInlineLimit: 0, modulePreload: false, cssCodeSplit: false, emptyOutDir: false },
  environments: {
    client: {
      build: {
        sourcemap: process.env["SOURCE_MAPS"] === "true" && "hidden",
        rolldownOptions: {
          checks: { ...checks, sourcemapBroken: false },
          output: {
            codeSplitting: { groups: chunkGroups },
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
