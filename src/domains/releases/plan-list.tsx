import { bookPath } from "#domains/books/paths.ts";
import { newIssuePath } from "#domains/issues/paths.ts";
import type { CalendarRead } from "./contract.ts";
import styles from "./desk-calendar.module.css";
import { planPath } from "./paths.ts";

/** The viewer's books with the state of their plans, those that need attention first. */
export function PlanList({ books }: { books: CalendarRead["books"] }) {
  if (books.length === 0) return null;
  const needs = ({ is_low, late_since }: CalendarRead["books"][number]) => is_low || late_since !== null;
  const sorted = books.toSorted((one, other) => Number(needs(other)) - Number(needs(one)));
  return (
    <section aria-labelledby="books" className={styles.section}>
      <h2 id="books">Your books</h2>
      <ul className={styles.books}>
        {sorted.map((book) => (
          <li key={book.id} data-needs={needs(book) || undefined}>
            <a className={styles.book} href={bookPath({ url_slug: book.url_slug, book_id: book.id })} dir="auto">
              {book.title}
            </a>
            <span>{describePlan(book)}</span>
            <span className={styles.acts}>
              <a href={planPath(book.id)}>
                Release plan<span className="visually-hidden"> of {book.title}</span>
              </a>
              <a href={newIssuePath({ url_slug: book.url_slug, book_id: book.id })}>
                Add issue<span className="visually-hidden"> to {book.title}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describePlan({ has_plan, planned, is_low, late_since }: CalendarRead["books"][number]): string {
  if (!has_plan) return "No release plan";
  const left =
    planned === 0 ? "No issue is planned" : planned === 1 ? "1 issue is planned" : `${planned} issues are planned`;
  if (late_since !== null) return `A promised day was missed. ${left}.`;
  return is_low ? `${left}: fewer than you wanted.` : `${left}.`;
}
