import { Logo } from "#ui/logo.tsx";
import { defaultSettings } from "./settings.ts";
import { useSite } from "./site-context.tsx";
import styles from "./site-logo.module.css";
import { logoFile, sitePicturePath, sizeOfPicture } from "./site-picture-paths.ts";

/** The longest name that fits next to the buttons on a phone, in characters. */
const shortMax = 16;

/** The logo of the site: its own picture, else its name, which the drawn logo spells if it is the default. */
export function SiteLogo() {
  const { name, logo } = useSite();
  if (logo !== null)
    return <img className={styles.picture} src={sitePicturePath(logo, logoFile)} {...sizeOfPicture(logo)} alt={name} />;
  if (name === defaultSettings.name) return <Logo name={name} />;
  return (
    <span className={styles.name} data-long={name.length > shortMax || undefined} dir="auto">
      {name}
    </span>
  );
}
