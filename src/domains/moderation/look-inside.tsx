import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { moderationClient } from "./client.ts";
import styles from "./look-inside.module.css";

/** The pages of an issue for a moderator, also where nobody else can see them. Loaded when asked for. */
export function LookInside({ bookId, issueNumber }: { bookId: number; issueNumber: number }) {
  const [open, setOpen] = useState(false);
  const params = { bookId, issueNumber };
  return (
    <>
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Close the pages" : "Show the pages"}
        </Button>
      </div>
      {open && (
        <Loaded
          load={(signal) => moderationClient.lookInside({ params, signal })}
          forbidden="Only moderators can see this."
        >
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
