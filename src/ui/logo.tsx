import styles from "./logo.module.css";

/** The product's mark in the colour of the text around it; its name is read out. The drawing is a mask: no page carries it. */
export function Logo() {
  return (
    <>
      <span className={styles.logo} aria-hidden />
      <span className="visually-hidden">Longbox</span>
    </>
  );
}
