import { ThemeSwitch } from "#ui/theme-switch.tsx";
import styles from "./footer.module.css";

const links = [
  { href: "/search", label: "Comic List" },
  { href: "/articles", label: "Articles" },
  { href: "/about", label: "About" },
  { href: "/articles/how-to-publish-your-comic-book-online", label: "How to publish" },
];

interface FooterProps {
  /** The year of the copyright line. */
  year: number;
}

/** The foot of every page but the reader. */
export function Footer({ year }: FooterProps) {
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
