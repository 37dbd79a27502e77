import { useSyncExternalStore } from "react";
import { themeKey } from "./theme-script.ts";
import styles from "./theme-switch.module.css";

const themes = ["system", "paper", "night"] as const;
type Theme = (typeof themes)[number];

function shown(): Theme {
  return themes.find((name) => name === document.documentElement.dataset.theme) ?? "system";
}

function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function show(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}

// Storage may be closed to the page; the choice then lasts as long as the page.
function keep(theme: Theme) {
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {}
}

function choose(theme: Theme) {
  show(theme);
  keep(theme);
}

/** System, paper or night; the choice is kept in the browser. Hidden where there is no JavaScript. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(watch, shown, () => "system");

  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map((name) => (
        <label key={name} className={styles.theme}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={theme === name}
            onChange={() => choose(name)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
