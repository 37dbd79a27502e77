import { findLeastContrast, leastContrast } from "#domains/settings/contrast.ts";
import { TextField } from "#ui/field.tsx";
import styles from "./admin.module.css";
import { settingLabels } from "./setting-labels.ts";
import type { SettingsForm } from "./use-settings-form.ts";

interface ColorSettingProps {
  form: SettingsForm;
  name: "light_color" | "dark_color";
}

/** A color of the site, chosen or typed, with its contrast. */
export function ColorSetting({ form, name }: ColorSettingProps) {
  const value = form.values[name];
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  const contrast = isColor ? findLeastContrast(name, value.toLowerCase()) : 0;
  const label = settingLabels[name];
  return (
    <div className={styles.color}>
      <TextField
        label={label}
        value={value}
        spellCheck={false}
        autoComplete="off"
        error={
          form.errors[name] ??
          (isColor && contrast < leastContrast
            ? `Too little contrast: at least ${leastContrast}:1 is needed.`
            : undefined)
        }
        onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      />
      <input
        type="color"
        className={styles.swatch}
        aria-label={`Choose: ${label}`}
        value={isColor ? value.toLowerCase() : "#000000"}
        onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      />
      <p className="hint" role="status">
        {isColor
          ? `Contrast ${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`
          : "Written as # and six digits or letters"}
      </p>
    </div>
  );
}
