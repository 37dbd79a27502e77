import path from "node:path";
import { build, type Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "build/program");
/** What Node is started with, by the name of its file in the bundle. */
const programs = {
  main: "src/main.ts",
  "operator-program": "src/operator-program.ts",
  "picture-process.server": "src/platform/images/decoder/picture-process.server.ts",
};

/** In the bundle, a module still finds the files beside its source, but starts the bundled programs. */
const keepPlaces: Plugin = {
  name: "longbox:keep-places",
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: "import.meta." },
    handler(code, id) {
      const source = JSON.stringify(`/${path.relative(folder, path.dirname(id))}`);
      const text = code
        .replaceAll(/import\.meta\.dirname, "([\w.-]+)\.ts"/g, (_, name: string) => {
          if (!Object.hasOwn(programs, name)) this.error(`${name}.ts is started from here, so it must be bundled too.`);
          return `import.meta["dirname"], "${name}.js"`;
        })
        .replaceAll("import.meta.dirname", `(import.meta["dirname"] + ${source})`)
        // What is required with a `require` of the module's own would stay outside.
        .replace(/^const require = createRequire\(import\.meta\.url\);\n/m, "");
      return { code: text, map: null };
    },
  },
};

/**
 * Bundles the program with its libraries into `build/program`: a start reads a few files instead of 1,300, which halves its CPU. Native
 * libraries stay outside, and the build tools that only development loads.
 */
export async function bundleProgram(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [keepPlaces],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true, external: ["sharp", "@node-rs/argon2", "vite", "@fastify/middie"] },
    build: {
      ssr: true,
      target: "node24",
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
