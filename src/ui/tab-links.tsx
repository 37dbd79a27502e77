import styles from "./tab-links.module.css";

interface Tab {
  href: string;
  label: string;
  current: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly Tab[];
  /** "quiet": for a choice within a tab. */
  look?: "plain" | "quiet";
}

/** Tabs that are links, so each has an address; the current one stands on a 4 px rule. */
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
