import { type FormEvent, useState } from "react";
import { type SettingName, type Settings, settingNames } from "#domains/settings/settings.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { describeFailure } from "#ui/describe-failure.ts";
import { useUnsavedWork } from "#ui/use-unsaved-work.ts";
import { adminClient } from "./client.ts";
import { settingLabels } from "./setting-labels.ts";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The state of the form with all settings. Only what has been changed is sent. `onSaved` gets the settings as they are now. */
export function useSettingsForm(start: Settings, onSaved: (settings: Settings) => void) {
  const [saved, setSaved] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [state, setState] = useState<{ tone: "ok" | "error"; message: string }>();
  const [isBusy, setBusy] = useState(false);
  const changed = settingNames.filter((name) => !isSame(values[name], saved[name]));
  useUnsavedWork(() => changed.length > 0);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    setState(undefined);
    try {
      // An empty field brings back the default.
      const body = Object.fromEntries(changed.map((name) => [name, values[name] === "" ? null : values[name]]));
      const { settings } = await adminClient.changeSettings({ body });
      setSaved(settings as Settings);
      setValues(settings as Settings);
      setState({ tone: "ok", message: "Saved. Visitors see it now." });
      onSaved(settings as Settings);
    } catch (error) {
      const issues = isCallError(error) ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.split(".")[0], message])));
      const marked = issues.map(({ path }) => settingLabels[path.split(".")[0] as SettingName]).filter(Boolean);
      setState({
        tone: "error",
        message:
          marked.length > 0 ? `Not saved. Please look at: ${[...new Set(marked)].join(", ")}.` : describeFailure(error),
      });
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    state,
    isBusy,
    changes: changed.map((name) => settingLabels[name]),
    set: (changes: Partial<Settings>) => setValues((before) => ({ ...before, ...changes })),
    save,
    /** Takes over one setting that has been saved by itself. What has been entered in the others stays. */
    noteSaved(name: SettingName, settings: Settings) {
      const change = { [name]: settings[name] };
      setSaved((before) => ({ ...before, ...change }));
      setValues((before) => ({ ...before, ...change }));
      onSaved(settings);
    },
    discard: () => {
      setValues(saved);
      setErrors({});
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
