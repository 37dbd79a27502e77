import { useId } from "react";
import {
  contentNoteMax,
  type PageKind,
  type PageMapEntry,
  pageDescriptionMax,
  pageKindLabels,
  pageKinds,
} from "#domains/issues/page-map.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import styles from "./page-map-editor.module.css";

const noteField = "pageContentNote";
const descriptionField = "pageDescription";
/** The names of the fields that count their characters. */
export const countedFields = [noteField, descriptionField];

interface PageMapFieldsProps {
  entry: PageMapEntry;
  onChange: (changed: Partial<PageMapEntry>) => void;
}

/** The fields of a page map entry. */
export function PageMapFields({ entry, onChange }: PageMapFieldsProps) {
  const id = useId();
  return (
    <>
      <div className={styles.kind}>
        <label htmlFor={id}>Kind of page</label>
        <select
          id={id}
          className={styles.select}
          value={entry.kind}
          onChange={({ target }) => onChange({ kind: target.value as PageKind })}
        >
          {pageKinds.map((kind) => (
            <option key={kind} value={kind}>
              {pageKindLabels[kind]}
            </option>
          ))}
        </select>
      </div>
      <TextField
        name={noteField}
        label="Content note"
        hint="Anything some readers would rather not see, such as “blood.” Leave it empty if there is nothing."
        limit={contentNoteMax}
        maxLength={contentNoteMax}
        value={entry.contentNote}
        onChange={({ target }) => onChange({ contentNote: target.value })}
        autoComplete="off"
      />
      <TextArea
        name={descriptionField}
        label="Description"
        hint="For people who cannot see it. To fill in all pages, paste “Page 1: …, Page 2: …”, or drop a text file"
        limit={pageDescriptionMax}
        maxLength={pageDescriptionMax}
        rows={7}
        value={entry.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  );
}
