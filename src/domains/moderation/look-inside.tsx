import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { moderationClient } from "./client.ts";
import styles from "./look-inside.module.css";

interface LookInsideProps {
  bookId: number;
  /** The issue to show first. */
  issueNumber?: number;
}

/** Shows a moderator the pages of a book, one issue at a time, even if nobody else can see them. They are loaded on request. */
export function LookInside({ bookId, issueNumber = 1 }: LookInsideProps) {
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState(issueNumber);
  // Known once an issue has loaded. Kept while another one loads, so that the select field stays and keeps the focus.
  const [last, setLast] = useState(1);
  const load = async (signal: AbortSignal) => {
    const response = await moderationClient.lookInside({ params: { bookId, issueNumber: number }, signal });
    setLast(response.last_issue_number);
    return response;
  };
  return (
    <>
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Close the pages" : "Show the pages"}
        </Button>
      </div>
      {open && last > 1 && (
        <div className={styles.issue}>
          <SelectField label="Issue" value={number} onChange={(event) => setNumber(Number(event.target.value))}>
            {Array.from({ length: last }, (_, at) => (
              <option key={at + 1}>{at + 1}</option>
            ))}
          </SelectField>
        </div>
      )}
      {open && (
        <Loaded key={number} load={load}>
          {({ pages }) => (
            <ol className={styles.pages}>
              {pages.map((page, at) => (
                <li key={page.url}>
                  <a href={page.url} target="_blank" rel="noreferrer">
                    <ResponsivePicture picture={page} alt={`Page ${at + 1}`} sizes="10rem" />
                  </a>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      )}
    </>
  );
}
