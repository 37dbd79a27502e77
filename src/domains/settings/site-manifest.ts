import { defaultSettings, type SiteLook } from "./settings.ts";
import { iconPath } from "./site-picture-paths.ts";

type Look = Pick<SiteLook, "name" | "tagline" | "icon">;

const builtIn = "/manifest.webmanifest";
export const ownManifestPath = "/site/manifest.webmanifest";

/** The address of the web app manifest: the file of `public/`, unless the site has set something that it says. */
export function manifestPath(look: Look): string {
  const isDefault = (["name", "tagline", "icon"] as const).every((name) => look[name] === defaultSettings[name]);
  return isDefault ? builtIn : ownManifestPath;
}

/** The web app manifest, which browsers install the site by. With the default look, the same as the file of `public/`. */
export function writeManifest(look: Look): object {
  const { name, tagline, icon } = look;
  const isDefault = tagline === defaultSettings.tagline;
  const png = (file: "icon-192.png" | "icon-512.png" | "icon-maskable-512.png") => {
    const [side = ""] = /\d+/.exec(file) ?? [];
    return { src: iconPath(file, look), sizes: `${side}x${side}`, type: "image/png" };
  };
  return {
    name,
    short_name: name,
    description: isDefault ? "Publish American-style webcomics, and read them for free." : tagline,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf6ee",
    theme_color: "#faf6ee",
    icons: [
      ...(icon === null ? [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }] : []),
      png("icon-192.png"),
      png("icon-512.png"),
      { ...png("icon-maskable-512.png"), purpose: "maskable" },
    ],
  };
}
