import { textPath } from "#domains/settings/paths.ts";
import { defaultSettings, textLabels } from "#domains/settings/settings.ts";
import { defaultTexts } from "#domains/settings/site-facts.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import styles from "./footer.module.css";
import { footerLinks } from "./menu-links.ts";

/** What the site runs on. */
const software = defaultSettings.name;
const currentYear = () => new Date().getUTCFullYear();

function softwareLine(name: string): string {
  const runsOn = name === software ? "The code of this site is" : `It runs on ${software},`;
  return `Set in Archivo and Atkinson Hyperlegible. ${runsOn} open source under the MIT License.`;
}

/** The site's small print, as on the first page of a comic: name, license, copyright, links, and theme switch. */
export function Footer() {
  const { name, footer_line: line, names_software: namesSoftware, texts } = useSite();
  const links = [
    ...footerLinks,
    ...texts
      .filter((text) => !defaultTexts.includes(text))
      .map((text) => ({ href: textPath(text), label: textLabels[text] })),
  ];
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.indicia}`}>
        <div className={styles.print}>
          <p>
            {line ?? (
              <>
                <strong>{name}</strong> is published one issue at a time by the people who draw it, and is free to read.
              </>
            )}{" "}
            {namesSoftware && softwareLine(name)}
          </p>
          {/* The server may have rendered this page in another year. */}
          <p className={styles.copyright} suppressHydrationWarning>
            © {currentYear()} {name}
          </p>
        </div>
        <div className={styles.tools}>
          <nav className={styles.links} aria-label="Footer">
            {links.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
