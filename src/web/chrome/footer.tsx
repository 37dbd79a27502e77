import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import styles from "./footer.module.css";
import { footerLinks } from "./menu-links.ts";

const currentYear = () => new Date().getUTCFullYear();

/** The site's small print, as on the first page of a comic: name, license, copyright, links, and theme switch. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.indicia}`}>
        <div className={styles.print}>
          <p>
            <strong>Longbox</strong> is published one issue at a time by the people who draw it, and is free to read.
            Set in Archivo and Atkinson Hyperlegible. The code of this site is open source under the MIT License.
          </p>
          {/* The server may have rendered this page in another year. */}
          <p className={styles.copyright} suppressHydrationWarning>
            © {currentYear()} Longbox
          </p>
        </div>
        <div className={styles.tools}>
          <nav className={styles.links} aria-label="Footer">
            {footerLinks.map(({ href, label }) => (
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
