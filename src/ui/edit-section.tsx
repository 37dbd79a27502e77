import { type ReactElement, type ReactNode, useId } from "react";
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

/** All sections of a screen, preceded by links to them. */
export function EditSections({ children }: { children: ReactElement<EditSectionProps>[] }) {
  return (
    <>
      <nav aria-label="Sections">
        <ul className={styles.contents}>
          {children.map(({ props: { title } }) => (
            <li key={title}>
              <a href={`#${toFragment(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}

function toFragment(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}
