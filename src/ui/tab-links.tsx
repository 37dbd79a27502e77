import styles from "./tab-links.module.css";

interface Tab {
  href: string;
  label: string;
  current: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly Tab[];
  /** "quiet": for tabs within a tab. */
  look?: "plain" | "quiet";
}

/** Tabs as links, so that each has an address. */
export function TabLinks({ label, tabs, look = "plain" }: TabLinksProps) {
  return (
    <nav className={styles.tabs} data-look={look} aria-label={label}>
      {tabs.map((tab) => (
        <a className={styles.tab} key={tab.href} href={tab.href} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
