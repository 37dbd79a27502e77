import styles from "./logo.module.css";

/** The site's logo, in the color of the surrounding text. The drawing is a CSS mask, so the HTML does not repeat it. */
export function Logo() {
  return (
    <>
      <span className={styles.logo} aria-hidden />
      <span className="visually-hidden">Longbox</span>
    </>
  );
}
