import path from "node:path";
import { build, type Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "build/program");
/** The programs that Node is started with, by the name of the file in the bundle. */
const programs = {
  main: "src/main.ts",
  "operator-program": "src/operator-program.ts",
  "picture-process.server": "src/platform/images/decoder/picture-process.server.ts",
};

/** A bundled module still finds the files next to its source, but starts the bundled programs. */
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
        // Modules required through a module's own `require` would not be bundled.
        .replace(/^const require = createRequire\(import\.meta\.url\);\n/m, "");
      return { code: text, map: null };
    },
  },
};

/**
 * Bundles the program with its libraries into `build/program`: starting it reads a few files instead of 1,300, which
 * halves the CPU it takes. Native libraries stay outside, as do the build tools that only development loads.
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
