import styles from "./logo.module.css";

/** The drawn logo, in the color of the surrounding text. The drawing is a CSS mask, so the HTML does not repeat it. `name` is what it spells. */
export function Logo({ name }: { name: string }) {
  return (
    <>
      <span className={styles.logo} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </>
  );
}
