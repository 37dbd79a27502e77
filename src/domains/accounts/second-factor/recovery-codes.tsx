import { useRef } from "react";
import { useSite } from "#domains/settings/site-context.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-field.tsx";
import { useUnsavedWork } from "#ui/use-unsaved-work.ts";
import styles from "./second-factor.module.css";

/** The new recovery codes. Leaving asks first, because they are not shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { name } = useSite();
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join("\n");
  useUnsavedWork(() => true);
  return (
    <>
      <p>
        Two-factor authentication is on. Keep these recovery codes somewhere safe: each lets you log in once without the
        app. They will not be shown again.
      </p>
      <ul ref={list} className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton
          label="Copy the codes"
          value={text}
          select={() => list.current && getSelection()?.selectAllChildren(list.current)}
        />
        <LinkButton download={`${name} recovery codes.txt`} href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}>
          Download the codes
        </LinkButton>
        <Button look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </>
  );
}
