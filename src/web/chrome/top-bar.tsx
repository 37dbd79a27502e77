import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import type { MouseEvent, ReactNode } from "react";
import { SiteLogo } from "#domains/settings/site-logo.tsx";
import { menuLinks } from "./menu-links.ts";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";
import styles from "./top-bar.module.css";

function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** The address stays as it is: what follows # in it may be a secret that the page needs. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

interface TopBarProps extends SearchBoxProps {
  /** The current path; its link is marked. */
  path: string;
  /** The user area. */
  user: ReactNode;
  /** More links for the menu on phones: those of the account. */
  accountLinks: readonly { href: string; label: string; count?: number }[];
}

/**
 * Logo, menu, user area, and search. The search box and, on phones, the menu are native popovers: they open, close on Esc
 * or a click outside, and return the focus without JavaScript.
 */
export function TopBar({ path, user, accountLinks, onSearch, suggestions }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <a href="#main" className="skip-link" onClick={skipToContent}>
        Skip to content
      </a>
      <div className={`wrap ${styles.row}`}>
        <a href="/" className={styles.home}>
          <SiteLogo />
        </a>
        <nav id="site-menu" className={styles.menu} popover="auto" aria-label="Site">
          {menuLinks.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className={styles.link}
              onClick={closeMenu}
              aria-current={path === href || path.startsWith(`${href}/`) ? "page" : undefined}
            >
              {label}
            </a>
          ))}
          {accountLinks.map(({ href, label, count }) => (
            <a key={href} href={href} className={`${styles.link} ${styles.accountLink}`} onClick={closeMenu}>
              {label}
              {count ? ` (${count})` : ""}
            </a>
          ))}
        </nav>
        <div className={styles.user}>{user}</div>
        <button type="button" className={styles.toggle} popoverTarget="site-search" aria-label="Search">
          <Search size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={`${styles.toggle} ${styles.menuToggle}`}
          popoverTarget="site-menu"
          aria-label="Menu"
        >
          <Menu size={20} className={styles.openIcon} aria-hidden />
          <X size={20} className={styles.closeIcon} aria-hidden />
        </button>
      </div>
      <SearchBox onSearch={onSearch} suggestions={suggestions} />
    </header>
  );
}
