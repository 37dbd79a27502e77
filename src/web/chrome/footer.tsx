import { ThemeSwitch } from "#ui/theme-switch.tsx";
import styles from "./footer.module.css";
import { menuLinks } from "./menu-links.ts";

const links = [...menuLinks, { href: "/articles/how-to-publish-your-comic-book-online", label: "How to publish" }];

const year = new Date().getUTCFullYear();

/** Copyright line, links and theme switch. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.copyright}>© {year} Longbox</p>
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
