import { rulesPath } from "#domains/moderation/paths.ts";
import { siteFeedPath } from "#domains/syndication/feed-paths.ts";
import { opdsPath } from "#domains/syndication/opds/opds-paths.ts";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import styles from "./footer.module.css";
import { menuLinks } from "./menu-links.ts";

const links = [
  ...menuLinks,
  { href: "/articles/how-to-publish-your-comic-book-online", label: "How to publish" },
  { href: siteFeedPath, label: "Feed of new comics" },
  { href: opdsPath, label: "Catalog for apps (OPDS)" },
  { href: rulesPath, label: "Rules" },
  { href: "/api/docs", label: "API" },
];

const year = new Date().getUTCFullYear();

/** The site's small print, as on the first page of a comic: name, license, copyright, links and theme switch. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.indicia}`}>
        <div className={styles.print}>
          <p>
            <strong>Longbox</strong> is published one issue at a time by the people who draw it, and is free to read.
            Set in Archivo and Atkinson Hyperlegible. The code of this site is open source under the MIT License.
          </p>
          <p className={styles.copyright}>© {year} Longbox</p>
        </div>
        <nav className={styles.links} aria-label="Footer">
          {links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
