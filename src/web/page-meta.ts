import type { MetaDescriptor } from "react-router";

type Match = { id: string; loaderData?: unknown } | undefined;
type Described = {
  /** What the page is about; " · Longbox" follows. */
  title?: string | undefined;
  description: string;
  /** The page's own address, from the root. */
  path: string;
  /** A picture from this site for link previews. */
  image?: { url: string; width: number; height: number; alt: string } | undefined;
  type?: "website" | "book" | "article" | "profile";
  /** For pages that search engines should leave out. */
  robots?: "noindex" | "noindex, nofollow";
};

const descriptionMax = 160;

/** Title, description, canonical address and link preview (Open Graph, Twitter) of a page. */
export function pageMeta(
  matches: readonly Match[],
  { title, description, path, image, type = "website", robots }: Described,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin: string } | undefined;
  const origin = root?.origin ?? "";
  const full = title ? `${title} · Longbox` : "Longbox";
  const short =
    description.length > descriptionMax ? `${description.slice(0, descriptionMax - 1).trimEnd()}…` : description;
  const address = origin + path;
  return [
    { title: full },
    { name: "description", content: short },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: "Longbox" },
    { property: "og:type", content: type },
    { property: "og:title", content: title ?? "Longbox" },
    { property: "og:description", content: short },
    { property: "og:url", content: address },
    { name: "twitter:card", content: "summary" },
    ...(image ? preview({ ...image, url: image.url.startsWith("/") ? origin + image.url : image.url }) : []),
    ...(robots ? [{ name: "robots", content: robots }] : []),
  ];
}

function preview({ url, width, height, alt }: NonNullable<Described["image"]>): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: url },
  ];
}
