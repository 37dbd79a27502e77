import { useId, useImperativeHandle, useRef } from "react";
import type { RefCallBack } from "react-hook-form";
import { coverHeight, coverRule, coverWidth } from "#domains/books/vocab.ts";
import { acceptedTypes, type LocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-error.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { formatSize } from "#ui/format/format-size.ts";
import { useLatest } from "#ui/use-latest.ts";
import styles from "./cover-field.module.css";
import { type CoverSource, useCoverChoice } from "./use-cover-choice.tsx";

/** A button that fills in the cover, such as "Use page 1". */
export type CoverShortcut = { label: string; source: CoverSource };

interface CoverFieldProps {
  label: string;
  value: LocalPicture | null;
  /** The address of the published cover, if there is one. */
  current?: string;
  /** Called with every file that was read, even one that cannot be a cover: the form validates it and sets `error`. */
  onChange: (picture: LocalPicture | null) => void;
  error?: string;
  /** Shown next to the file button. */
  shortcuts?: readonly CoverShortcut[];
  /** Lets the form focus the file button. */
  focusRef?: RefCallBack;
}

/** Lets the user choose the cover of a book or an issue and crop it if needed. Shows the cover as lists will. */
export function CoverField(props: CoverFieldProps) {
  const { label, value, current, onChange, error, shortcuts = [], focusRef } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useLatest(props);
  const { choose, drop, isReading, failure, dialog } = useCoverChoice(label, replace);
  useImperativeHandle(focusRef, () => ({ focus: () => input.current?.focus() }));

  function replace(picture: LocalPicture | null) {
    const old = latest().value;
    onChange(picture);
    if (old) releaseLocalPicture(old);
  }
  function remove() {
    drop();
    replace(null);
  }

  const shown = value ? value.preview : current;
  const problem = failure ?? error;
  const describedBy = `${id}-hint${problem === undefined ? "" : ` ${id}-error`}`;
  return (
    <div className={styles.field}>
      <div className={styles.frame} data-wrong={problem !== undefined || undefined} aria-busy={isReading}>
        {shown ? (
          <img className={styles.cover} src={shown} alt="" />
        ) : (
          <span className={styles.empty} aria-hidden>
            {coverWidth} × {coverHeight}
          </span>
        )}
      </div>
      <div className={styles.side}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <p className="hint" id={`${id}-hint`}>
          {coverWidth} x {coverHeight} px, max 1 MB. Larger is sharper, up to {coverRule.maxWidth} x{" "}
          {coverRule.maxHeight} px, and any picture can be cropped to this shape. JPEG, PNG, or WebP.
        </p>
        <div className={styles.actions}>
          <FileButton
            ref={input}
            accept={acceptedTypes}
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
            aria-invalid={problem !== undefined || undefined}
            onChoose={(file) => void choose(file)}
          >
            {value || current !== undefined ? "Choose another file" : "Choose a file"}
          </FileButton>
          {shortcuts.map((shortcut) => (
            <Button key={shortcut.label} aria-describedby={`${id}-label`} onClick={() => void choose(shortcut.source)}>
              {shortcut.label}
            </Button>
          ))}
          {value && current === undefined && (
            <Button look="quiet" aria-label={`Remove the ${label.toLowerCase()}`} onClick={remove}>
              Remove
            </Button>
          )}
          {value && current !== undefined && (
            <Button look="quiet" onClick={remove}>
              Keep the current cover
            </Button>
          )}
        </div>
        {value && (
          <p className={`hint ${styles.name}`}>
            {value.file.name}
            {current !== undefined && " will replace the current cover"}
            {value.size && (
              <span className={styles.measures}>
                {value.size.width} x {value.size.height} px, {formatSize(value.file.size)}
              </span>
            )}
          </p>
        )}
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
      {dialog}
    </div>
  );
}
