import { useState } from "react";
import { Cover } from "#domains/books/cover.tsx";
import { roles } from "#domains/issues/vocab.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Note } from "#ui/note.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import type { PreviewRead } from "./contract.ts";
import styles from "./preview.module.css";

/** A draft as those see it who have the link: its details, then its pages. */
export function Preview({ preview }: { preview: PreviewRead }) {
  const { book_title, issue_title, username, description, content_rating, cover, credits, pages } = preview;
  const [isShown, setShown] = useState(content_rating !== "M");
  const title = issue_title || book_title || "Untitled";
  return (
    <article className={styles.preview}>
      <Note aria-label="Preview">
        <p>
          {username} shows you this before it is published. Please keep the address to yourself. It works until{" "}
          <DateText date={preview.expires_at} />.
        </p>
      </Note>
      <header className={styles.head}>
        {cover && (
          <div className={styles.cover}>
            <Cover picture={cover} rating={isShown ? "G" : "M"} alt={`Cover of ${title}`} sizes="200px" eager />
          </div>
        )}
        <div>
          {book_title && book_title !== title && <p dir="auto">{book_title}</p>}
          <h1 dir="auto">{title}</h1>
          <p>by {username}</p>
          <p className={styles.description} dir="auto">
            {description}
          </p>
          <ul className={styles.credits}>
            {credits.map((credit) => (
              <li key={credit.username}>
                {credit.username}:{" "}
                {credit.roles.map((role) => roles.find((each) => each.role === role)?.label).join(", ")}
              </li>
            ))}
          </ul>
        </div>
      </header>
      {isShown ? (
        <div className={styles.pages}>
          {pages.map((page) => (
            <ResponsivePicture
              key={page.id}
              picture={{ ...page, url: page.photo_url }}
              alt={page.description || `Page ${page.page_number} of ${pages.length}`}
              sizes="(min-width: 52rem) 50rem, 100vw"
              eager={page.page_number === 1}
            />
          ))}
        </div>
      ) : (
        <section aria-label="Mature">
          <p>This work is for mature readers. Its pages may contain violence, nudity, or strong language.</p>
          <Button look="primary" onClick={() => setShown(true)}>
            I am 18 or over
          </Button>
        </section>
      )}
    </article>
  );
}
