import { defineConfig, type OxlintOverride } from "oxlint";

/**
 * The import rule (ARCHITECTURE.md): main → app → web → domains → ui → platform, never back, and among slices only upwards
 * in this list. Imports across folders go by `#…` names, so a rule is a list of names; `npm run check` runs it.
 */
const slices = ["accounts", "books", "issues", "publishing", "reading", "library", "own-data", "search", "syndication"];
const settingsAndAbove = ["#config", "#app", "**/app.ts", "**/main.ts"];

/** What the browser loads too, and must find no server code in. */
const browserFiles = ["contract.ts", "vocab.ts", "calls.ts", "permissions.ts", "*.tsx"];
const testFiles = ["src/**/*.test.ts", "src/**/*.test.tsx"];

export default defineConfig({
  plugins: ["import", "node"],
  categories: { correctness: "off" },
  rules: { "import/no-cycle": "error", "node/no-process-env": "error" },
  overrides: [
    ...forbid("src", ["**/main.ts"], "nothing imports the program itself"),
    ...forbid("src/platform", ["#ui/**", "#domains/**", "#web/**", ...settingsAndAbove], "platform knows no comics"),
    ...forbid("src/ui", ["#domains/**", "#web/**", ...settingsAndAbove], "ui knows no comics and no screen"),
    ...slices.flatMap((slice, position) => {
      const later = slices.slice(position + 1).map((name) => `#domains/${name}/**`);
      const message = `${slice} imports ui, platform and the slices above it in the list only`;
      return forbid(`src/domains/${slice}`, [...later, "#web/**", ...settingsAndAbove], message);
    }),
    ...forbid("src/web", settingsAndAbove, "web imports domains, ui and platform only"),
    { files: ["src/config.ts", ...testFiles], rules: { "node/no-process-env": "off" } },
    { files: testFiles, rules: { "no-restricted-imports": "off" } },
  ],
});

/** Files of `folder` import none of `names`, and what the browser loads of them no server file besides. */
function forbid(folder: string, names: string[], message: string): OxlintOverride[] {
  const everywhere = [
    { group: names, message },
    { group: ["../**"], message: "another folder is named by #platform, #ui, #domains or #web" },
    { group: ["#tests/**", "**/*.test.ts", "**/*.test.tsx"], message: "the site's own code imports no tests" },
  ];
  const server = { group: ["**/*.server.ts", "#**/*.server.ts"], message: "the browser loads this file too" };
  const rule = (files: string[], patterns: typeof everywhere): OxlintOverride => ({
    files,
    rules: { "no-restricted-imports": ["error", { patterns }] },
  });
  return [
    rule([`${folder}/**`], everywhere),
    rule(
      browserFiles.map((name) => `${folder}/**/${name}`),
      [...everywhere, server],
    ),
  ];
}
