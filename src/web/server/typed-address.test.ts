import { expect, test } from "vitest";
import { readTypedAddress } from "./typed-address.ts";

test.each([
  ["/opds/", "/opds"],
  ["/OPDS", "/opds"],
  ["/opds/v2/", "/opds/v2"],
  ["/Opds/V2/Newest/?page=2", "/opds/v2/newest?page=2"],
  ["/opds/search/?query=Ink/", "/opds/search?query=Ink/"],
  ["/opds/own/bookmarks//", "/opds/own/bookmarks"],
  ["/feed.atom/", "/feed.atom"],
  ["/Feed.Atom", "/feed.atom"],
  ["/profile/Ada_Inker/feed.atom/", "/profile/Ada_Inker/feed.atom"],
  ["/details/Ink-and-Rain/book/1/FEED.atom", "/details/Ink-and-Rain/book/1/feed.atom"],
  ["/Robots.txt", "/robots.txt"],
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/.Well-Known/Security.txt", "/.well-known/security.txt"],
  ["/.well-known/change-password/", "/.well-known/change-password"],
])("%s means %s", (typed, meant) => {
  expect(readTypedAddress(typed)).toBe(meant);
});

test.each(["/", "//", "/search/", "/opdsx/", "/details/Opds/", "/api/v1/Search/", "/?x=/opds/", ""])(
  "%s stays as it is",
  (address) => {
    expect(readTypedAddress(address)).toBe(address);
  },
);
