import type { AccountField } from "#domains/accounts/account-form/use-account-form.ts";
import { recountCharacters } from "#ui/characters-left.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { actReasonMax } from "./record/vocab.ts";

interface ReasonFieldProps {
  field: ReturnType<AccountField<{ reason: string }>>;
  label: string;
  hint: string;
  /** Reasons to choose from. */
  presets: readonly string[];
  read: () => string;
  write: (reason: string) => void;
}

/** The reason of an act: chosen from a list, or written. */
export function ReasonField({ field, presets, read, write, ...texts }: ReasonFieldProps) {
  function choose(preset: string) {
    if (preset === "") return;
    const own = read().trim();
    // What somebody has written stays.
    write(own === "" || presets.includes(own) ? preset : `${own}\n${preset}`);
    recountCharacters(field.name);
  }
  return (
    <>
      {presets.length > 0 && (
        <SelectField label={`${texts.label} from the list`} onChange={(event) => choose(event.target.value)}>
          <option value="">Choose one, or write your own below</option>
          {presets.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      )}
      <TextArea {...field} {...texts} limit={actReasonMax} required />
    </>
  );
}
