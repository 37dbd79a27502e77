import { expect, test } from "vitest";
import { leaveOutUnused } from "./leave-out-unused.ts";
import { countPatterns } from "./pattern-counts.ts";

test("patterns that match nothing are named", () => {
  const counts = countPatterns(["one", "two"]);
  counts.add("one", 2);
  counts.add("one", 0);
  expect(() => counts.check("Look.")).toThrow("Look. Nothing matched: two");
  counts.add("two", 1);
  expect(() => counts.check("Look.")).not.toThrow();
});

test("a release of the router without what is left out of it stops the build", () => {
  const { transform, buildEnd } = leaveOutUnused() as unknown as {
    transform: { handler: (code: string) => { code: string } };
    buildEnd: () => void;
  };
  const code = [
    "if (isFogOfWarEnabled(a, b)) go();",
    "if (init.instrumentations) go();",
    "Link.displayName = 'Link';",
    "var Link = React$1.forwardRef(x);",
  ].join("\n");
  const left = transform.handler(code);
  expect(left.code).toBe(
    ["if (false) go();", "if (false) go();", "", "var Link = /* @__PURE__ */ React$1.forwardRef(x);"].join("\n"),
  );
  expect(buildEnd).toThrow("Nothing matched: context.isSpaMode");
  transform.handler("context.isSpaMode");
  expect(buildEnd).not.toThrow();
});
