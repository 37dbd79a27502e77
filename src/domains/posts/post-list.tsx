import type { ReactNode } from "react";
import { DateText } from "#ui/date-text.tsx";
import type { ListedPost } from "./contract.ts";
import { postPath } from "./paths.ts";
import styles from "./posts.module.css";

/** Posts, with their date and how they begin; `children` are entries after them. */
export function PostList({ posts, children }: { posts: ListedPost[]; children?: ReactNode }) {
  return (
    <ul className={styles.list}>
      {posts.map(({ id, kind, date, title, summary }) => (
        <li key={id} className={styles.entry}>
          <p className={styles.date}>
            <DateText date={date} />
          </p>
          <h2 className={styles.title}>
            <a href={postPath(kind, id)}>{title}</a>
          </h2>
          <p className={styles.summary}>{summary}</p>
        </li>
      ))}
      {children}
    </ul>
  );
}
