import { useSyncExternalStore } from "react";
import { storePreference } from "#ui/store-preference.ts";
import { colorBrowser } from "./theme-color.ts";
import { themeKey } from "./theme-script.ts";
import styles from "./theme-switch.module.css";

const themes = ["system", "paper", "night"] as const;
type Theme = (typeof themes)[number];

function readTheme(): Theme {
  return themes.find((name) => name === document.documentElement.dataset.theme) ?? "system";
}

function watchTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  colorBrowser();
}

function choose(theme: Theme) {
  applyTheme(theme);
  storePreference(themeKey, theme === "system" ? null : theme);
}

/** System, paper, or night. The choice is stored in the browser. Hidden without JavaScript. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "system");

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
