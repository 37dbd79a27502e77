import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import type { Line } from "#domains/panels/forms.ts";
import { type LineKind, lineKindLabels, lineKinds, lineTextMax, speakerMax } from "#domains/panels/vocab.ts";
import styles from "./line-fields.module.css";

interface LineFieldsProps {
  line: Line;
  /** Counted from 0. */
  place: { panel: number; line: number };
  /** The id of the list of speakers to choose from. */
  speakers: string;
  onChange: (line: Line, field: "kind" | "speaker" | "text") => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The fields of a line of the script. */
export function LineFields({ line, place, speakers, onChange, onMove, onRemove }: LineFieldsProps) {
  const id = `${place.panel}-${place.line}`;
  const name = `line ${place.line + 1} of panel ${place.panel + 1}`;
  const { kind, speaker = "", text } = line;
  return (
    <div className={styles.line} role="group" aria-label={`Line ${place.line + 1}`}>
      <select
        className={styles.kind}
        aria-label={`Kind of ${name}`}
        value={kind}
        onChange={({ target }) => onChange({ ...line, kind: target.value as LineKind }, "kind")}
      >
        {lineKinds.map((value) => (
          <option key={value} value={value}>
            {lineKindLabels[value]}
          </option>
        ))}
      </select>
      <div className={styles.buttons}>
        <button id={`earlier-${id}`} type="button" aria-label={`Move ${name} earlier`} onClick={() => onMove(-1)}>
          <ArrowUp size={18} aria-hidden />
        </button>
        <button id={`later-${id}`} type="button" aria-label={`Move ${name} later`} onClick={() => onMove(1)}>
          <ArrowDown size={18} aria-hidden />
        </button>
        <button type="button" aria-label={`Delete ${name}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </button>
      </div>
      {kind !== "description" && (
        <input
          id={`speaker-${id}`}
          type="text"
          dir="auto"
          className={styles.speaker}
          aria-label={`Speaker of ${name}`}
          placeholder={kind === "sound" ? "What makes it (optional)" : "Speaker"}
          list={speakers}
          maxLength={speakerMax}
          autoComplete="off"
          value={speaker}
          onChange={({ target }) => onChange({ ...line, speaker: target.value }, "speaker")}
        />
      )}
      <textarea
        dir="auto"
        rows={2}
        className={styles.text}
        aria-label={`Text of ${name}`}
        placeholder="Text"
        maxLength={lineTextMax}
        value={text}
        onChange={({ target }) => onChange({ ...line, text: target.value }, "text")}
      />
    </div>
  );
}
