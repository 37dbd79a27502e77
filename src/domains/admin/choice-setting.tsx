import type { SettingName, Settings } from "#domains/settings/settings.ts";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { settingLabels } from "./setting-labels.ts";
import type { SettingsForm } from "./use-settings-form.ts";

interface ChoiceSettingProps<Name extends SettingName> {
  form: SettingsForm;
  name: Name;
  choices: Record<Settings[Name] & string, { label: string; hint: string }>;
}

/** A setting that is one of a few words. */
export function ChoiceSetting<Name extends SettingName>({ form, name, choices }: ChoiceSettingProps<Name>) {
  return (
    <ChoiceGroup legend={settingLabels[name]} error={form.errors[name]}>
      {Object.entries<{ label: string; hint: string }>(choices).map(([value, texts]) => (
        <Choice
          key={value}
          {...texts}
          type="radio"
          name={name}
          checked={form.values[name] === value}
          onChange={() => form.set({ [name]: value })}
        />
      ))}
    </ChoiceGroup>
  );
}
