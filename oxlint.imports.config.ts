import { defineConfig, type OxlintOverride } from "oxlint";

/**
 * The import rules (ARCHITECTURE.md): main → app, site → web → domains → ui → platform, and a slice may import only slices before it
 * in this list. Imports across folders use `#…` names, so each rule is a list of names. `npm run check` checks the rules.
 */
const slices = [
  "settings",
  "people",
  "registration",
  "sessions",
  "books",
  "issues",
  "panels",
  "screening",
  "accounts",
  "profiles",
  "space",
  "masters",
  "credits",
  "work-forms",
  "publishing",
  "drafts",
  "imports",
  "releases",
  "moderation",
  "moderators",
  "rights",
  "admin",
  "posts",
  "details",
  "offline",
  "reading",
  "places",
  "door",
  "library",
  "blocking",
  "notifications",
  "own-data",
  "figures",
  "search",
  "downloads",
  "syndication",
];
const settingsAndAbove = ["#config", "#app", "**/app.ts", "**/main.ts"];

/** Files that the browser loads, which must not import server code. */
const browserFiles = ["contract.ts", "vocab.ts", "calls.ts", "permissions.ts", "*.tsx"];
const testFiles = ["src/**/*.test.ts", "src/**/*.test.tsx"];

export default defineConfig({
  plugins: ["import", "node"],
  categories: { correctness: "off" },
  rules: { "import/no-cycle": "error", "node/no-process-env": "error" },
  overrides: [
    ...forbid("src", ["**/main.ts"], "nothing may import main.ts"),
    ...forbid("src/platform", ["#ui/**", "#domains/**", "#web/**", ...settingsAndAbove], "platform knows no comics"),
    ...forbid("src/ui", ["#domains/**", "#web/**", ...settingsAndAbove], "ui knows no comics and no pages"),
    ...slices.flatMap((slice, position) => {
      const later = slices.slice(position + 1).map((name) => `#domains/${name}/**`);
      const message = `${slice} may import only ui, platform, and slices before it in the list`;
      return forbid(`src/domains/${slice}`, [...later, "#web/**", ...settingsAndAbove], message);
    }),
    ...forbid("src/web", settingsAndAbove, "web may import only domains, ui, and platform"),
    { files: ["src/config.ts", ...testFiles], rules: { "node/no-process-env": "off" } },
    { files: testFiles, rules: { "no-restricted-imports": "off" } },
  ],
});

/** Forbids the files of `folder` to import `names`, and those that the browser loads to import server files. */
function forbid(folder: string, names: string[], message: string): OxlintOverride[] {
  const everywhere = [
    { group: names, message },
    { group: ["../**"], message: "import from other folders by #platform, #ui, #domains, or #web" },
    { group: ["#tests/**", "**/*.test.ts", "**/*.test.tsx"], message: "code of the site must not import tests" },
  ];
  const server = {
    group: ["**/*.server.ts", "#**/*.server.ts"],
    message: "the browser loads this file, so it must not import server code",
  };
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
