import { useState } from "react";
import { TextArea } from "#ui/field.tsx";
import type { FieldProps } from "./setting-fields.tsx";
import { settingLabels } from "./setting-labels.ts";

/** A setting that is a list of words, one on each line. */
export function ListSetting({ form, name, hint }: FieldProps<string[]>) {
  const [typed, setTyped] = useState("");
  const list = form.values[name];
  // What was typed, with its empty lines, until the list changes in another way.
  const value = toWords(typed).join() === list.join() ? typed : list.join("\n");
  return (
    <TextArea
      label={settingLabels[name]}
      hint={hint}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={form.errors[name]}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        form.set({ [name]: toWords(event.currentTarget.value) });
      }}
    />
  );
}

function toWords(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
