import { expect, test } from "vitest";
import { writeRedirects } from "./write-redirects.ts";

const moved = [
  { from: "https://old.example/comic/1", to: "https://new.example/details/moth/book/1/issue/1" },
  { from: "https://old.example/index.php?comic=2&lang=en", to: "https://new.example/details/moth/book/1/issue/2" },
  { from: 'https://old.example/a%20b/"quoted"', to: "https://new.example/details/moth/book/1/issue/3" },
];
const to = (issue: number) => `https://new.example/details/moth/book/1/issue/${issue}`;

test("rules match the path with its query, and nothing that only begins like it", () => {
  expect(writeRedirects("nginx", moved)).toBe(
    [
      "map $request_uri $moved {",
      `  "/comic/1" "${to(1)}";`,
      `  "/index.php?comic=2&lang=en" "${to(2)}";`,
      `  "/a%20b/%22quoted%22" "${to(3)}";`,
      "}",
      "if ($moved) { return 301 $moved; }",
    ].join("\n"),
  );
  expect(writeRedirects("apache", moved).split("\n").slice(0, 5)).toEqual([
    "RewriteEngine On",
    "RewriteCond %{QUERY_STRING} ^$",
    `RewriteRule ^comic/1$ ${to(1)}? [R=301,L,NE]`,
    "RewriteCond %{QUERY_STRING} ^comic=2&lang=en$",
    String.raw`RewriteRule ^index\.php$ ${to(2)}? [R=301,L,NE]`,
  ]);
  expect(writeRedirects("apache", moved)).toContain(String.raw`RewriteRule ^a\sb/"quoted"$`);
  expect(writeRedirects("netlify", moved)).toBe(
    `/comic/1 ${to(1)} 301\n/index.php comic=2 lang=en ${to(2)} 301\n/a%20b/%22quoted%22 ${to(3)} 301`,
  );
});
