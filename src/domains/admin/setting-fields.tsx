import {
  heroTextMax,
  lineMax,
  pageTextMax,
  type SettingName,
  type Settings,
  siteNameMax,
  textLabels,
  type TextName,
} from "#domains/settings/settings.ts";
import { textPath } from "#domains/settings/paths.ts";
import { Choice } from "#ui/choice-group.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { MarkdownPreview } from "./markdown-preview.tsx";
import { settingLabels } from "./setting-labels.ts";
import type { SettingsForm } from "./use-settings-form.ts";

type NamesOf<T> = { [N in SettingName]: Settings[N] extends T ? N : never }[SettingName];
export interface FieldProps<T> {
  form: SettingsForm;
  name: NamesOf<T>;
  hint?: string;
}

const limits: Partial<Record<SettingName, number>> = { name: siteNameMax, tagline: lineMax };

/** A setting that is a line of text. */
export function LineSetting({ form, name, hint }: FieldProps<string | null>) {
  const isLong =
    name.endsWith("_text") || name === "footer_line" || name === "registration_question" || name === "announcement";
  const Field = isLong ? TextArea : TextField;
  return (
    <Field
      label={settingLabels[name]}
      hint={hint}
      limit={isLong ? heroTextMax : (limits[name] ?? lineMax)}
      {...(isLong && { rows: 3 })}
      value={form.values[name] ?? ""}
      error={form.errors[name]}
      onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.set({ [name]: value })}
    />
  );
}

/** A setting that is on or off. */
export function SwitchSetting({ form, name, hint }: FieldProps<boolean>) {
  return (
    <Choice
      type="checkbox"
      label={settingLabels[name]}
      hint={hint}
      checked={form.values[name]}
      onChange={() => form.set({ [name]: !form.values[name] })}
    />
  );
}

/** A setting that is a whole number from 0. Empty brings back the default. */
export function NumberSetting({ form, name, hint, max }: FieldProps<number> & { max: number }) {
  return (
    <TextField
      label={settingLabels[name]}
      hint={hint}
      type="number"
      min={0}
      max={max}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: value && Number(value) })}
    />
  );
}

/** A page of the site in Markdown, with a preview. */
export function TextSetting({ form, name, hint }: { form: SettingsForm; name: TextName; hint: string }) {
  const value = form.values[name] ?? "";
  return (
    <div>
      <TextArea
        label={textLabels[name]}
        hint={
          <>
            {hint} Shown at <a href={textPath(name)}>{textPath(name)}</a>.
          </>
        }
        limit={pageTextMax}
        rows={8}
        value={value}
        error={form.errors[name]}
        onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      />
      <MarkdownPreview text={value} label={textLabels[name]} />
    </div>
  );
}

/** A setting that is a moment, by the clock of the admin. */
export function MomentSetting({ form, name, hint }: FieldProps<string | null>) {
  const value = form.values[name];
  return (
    <TextField
      label={settingLabels[name]}
      hint={hint}
      type="datetime-local"
      value={value === null ? "" : toLocal(new Date(value))}
      error={form.errors[name]}
      onChange={(event) => {
        const time = new Date(event.currentTarget.value);
        form.set({ [name]: Number.isNaN(time.getTime()) ? null : time.toISOString() });
      }}
    />
  );
}

/** A moment as `datetime-local` fields take it. */
function toLocal(time: Date): string {
  return time.toLocaleString("sv-SE").replace(" ", "T").slice(0, 16);
}
