import type { SiteLook } from "#domains/settings/settings.ts";
import { colorsPath } from "#domains/settings/site-colors.ts";
import { manifestPath } from "#domains/settings/site-manifest.ts";
import { iconPath, sitePicturePath } from "#domains/settings/site-picture-paths.ts";

/** What the head of every page links of the look of the site: its colors, icons, and manifest. */
export function SiteLinks(look: SiteLook) {
  const colors = colorsPath(look);
  return (
    <>
      {colors !== null && <link rel="stylesheet" href={colors} />}
      {look.icon === null ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={sitePicturePath(look.icon, "favicon.png")} type="image/png" />
      )}
      <link rel="apple-touch-icon" href={iconPath("apple-touch-icon.png", look)} />
      <link rel="manifest" href={manifestPath(look)} />
    </>
  );
}
