import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import styles from "./admin.module.css";

/** Shows Markdown as the page will show it. What renders it is loaded when it is asked for. */
export function MarkdownPreview({ text, label }: { text: string; label: string }) {
  const [render, setRender] = useState<{ with: (text: string) => string }>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen || render) return;
    import("#domains/settings/texts/render-markdown.ts").then(
      ({ renderMarkdown }) => setRender({ with: renderMarkdown }),
      () => setFailed(true),
    );
  }, [isOpen, render]);
  if (text === "") return null;
  return (
    <div className={styles.preview}>
      <div>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? `Close the preview of ${label}` : `Preview ${label}`}
        </Button>
      </div>
      {hasFailed && <ErrorNote />}
      {isOpen && render && (
        // oxlint-disable-next-line react/no-danger -- raw HTML in the Markdown is shown as text
        <div className={styles.previewed} dangerouslySetInnerHTML={{ __html: render.with(text) }} />
      )}
    </div>
  );
}
