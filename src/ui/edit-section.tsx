import { type ReactElement, type ReactNode, useEffect, useId } from "react";
import { useLocation } from "react-router";
import { TabLinks } from "#ui/tab-links.tsx";
import styles from "./edit-section.module.css";

interface EditSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One section of the account settings, with its own heading. */
export function EditSection({ title, intro, children }: EditSectionProps) {
  const id = useId();
  return (
    <section id={toFragment(title)} className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

interface EditTabProps {
  title: string;
  children: ReactElement<EditSectionProps>[];
}

/** The sections under one tab of `EditTabs`. */
export function EditTab({ children }: EditTabProps) {
  return children;
}

/**
 * The account settings under tabs. The fragment of the address names the tab, or a section in it. The other tabs stay mounted, so that
 * nothing entered there is lost.
 */
export function EditTabs({ children }: { children: ReactElement<EditTabProps>[] }) {
  const { hash } = useLocation();
  const fragment = hash.slice(1);
  const isNamed = ({ props: { title } }: ReactElement<{ title: string }>) => toFragment(title) === fragment;
  const shown = children.find((tab) => isNamed(tab) || tab.props.children.some(isNamed)) ?? children[0];
  // The browser has looked for the section before it was shown.
  useEffect(() => {
    document.getElementById(fragment)?.scrollIntoView();
  }, [fragment]);
  return (
    <>
      <TabLinks
        label="Sections"
        tabs={children.map((tab) => ({
          href: `#${toFragment(tab.props.title)}`,
          label: tab.props.title,
          current: tab === shown,
        }))}
      />
      {children.map((tab) => (
        <div key={tab.props.title} className={styles.tab} hidden={tab !== shown}>
          {tab}
        </div>
      ))}
    </>
  );
}

function toFragment(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}
