import type { Plugin } from "vite";
import { countPatterns } from "./pattern-counts.ts";

/** What to replace in React Router's production source, by name. Nothing is instrumented, and all routes are known from the start. */
const patterns: Record<string, [pattern: RegExp, replacement: string]> = {
  isFogOfWarEnabled: [/\bisFogOfWarEnabled\(\w+, \w+\)(?! \{)/g, "false"],
  instrumentations: [/\b(init|opts\?)\.instrumentations\b/g, "false"],
  "context.isSpaMode": [/\bcontext\.isSpaMode\b/g, "false"],
  // Links and forms are made by calls and named for debugging, as if that were work to be done.
  displayName: [/^\w+\.displayName = .*;$/gm, ""],
  "forwardRef and createContext": [/= (React\$1\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1"],
};

/** Lets the bundler see which parts of React Router are never used: a twelfth of it. Stops the build if a pattern matches nothing. */
export function leaveOutUnused(): Plugin {
  const counts = countPatterns(Object.keys(patterns));
  return {
    name: "longbox:leave-out-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler(code) {
        let left = code;
        for (const [name, [pattern, replacement]] of Object.entries(patterns)) {
          counts.add(name, left.match(pattern)?.length ?? 0);
          left = left.replaceAll(pattern, replacement);
        }
        return { code: left, map: null };
      },
    },
    buildEnd(error) {
      if (!error) counts.check("React Router has changed: adapt src/web/framework/leave-out-unused.ts.");
    },
  };
}
