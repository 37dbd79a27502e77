import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: "./src/web/render.ts" } } } },
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
