import { bookPath } from "#domains/books/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { creditPath, issuePath, readerPath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { TabLinks } from "#ui/tab-links.tsx";
import type { AccreditedWork } from "./accredited-contract.ts";
import { accreditedRoles } from "./accredited-roles.ts";
import styles from "./accredited-tab.module.css";
import { accreditedPath, type ProfileWorks } from "./profile-works.ts";

interface AccreditedTabProps {
  username: string;
  shown: Extract<ProfileWorks, { kind: "accredited" }>;
}

/** The works that a user is credited on, grouped by role, or only those of the chosen role. */
export function AccreditedTab({ username, shown: { works, role } }: AccreditedTabProps) {
  const ownRoles = accreditedRoles.filter(({ works: list }) => works[list].length > 0);
  if (ownRoles.length === 0) return <NoWorks />;
  const groups = role ? ownRoles.filter(({ works: list }) => list === role) : ownRoles;
  return (
    <>
      <TabLinks
        label="Roles"
        look="quiet"
        tabs={[{ works: null, label: "All roles" }, ...ownRoles].map(({ works: list, label: tab }) => ({
          href: accreditedPath(username, list),
          label: tab,
          current: list === role,
        }))}
      />
      {groups.length === 0 && <NoWorks />}
      <div>
        {groups.map(({ role: credited, works: list, label }, place) => (
          <details key={`${role} ${list}`} className={styles.group} open={place === 0}>
            <summary className={styles.summary}>
              <h3 className={styles.title}>{label}</h3>
              <span className={styles.count}>({formatWholeCount(works.totals[list])})</span>
            </summary>
            <ol className={styles.works}>
              {works[list].map((work) => (
                <Work key={work.issue_id} work={work} />
              ))}
            </ol>
            <p className={styles.all}>
              <a href={creditPath(credited, username)}>
                {works[list].length < works.totals[list]
                  ? `All ${formatWholeCount(works.totals[list])} works as ${label.toLowerCase()}`
                  : `See the covers of all works as ${label.toLowerCase()}`}
              </a>
            </p>
          </details>
        ))}
      </div>
    </>
  );
}

function Work({ work }: { work: AccreditedWork }) {
  return (
    <li className={styles.work}>
      <span className={styles.mark}>
        <ReadMark issue={work} />
      </span>
      <a className={styles.issue} href={readerPath(work)} dir="auto">
        {work.issue_title}
      </a>
      <a href={issuePath(work)}>
        <span className="visually-hidden">Issue </span>#{work.issue_number}
      </a>
      <span>
        of{" "}
        <a href={bookPath(work)} dir="auto">
          {work.book_title}
        </a>
        {work.removed && " · hidden"}
      </span>
      <span className={styles.date}>
        <DateText date={work.date_created} />
      </span>
    </li>
  );
}

/** Shown if a user has not published anything or is not credited on anything. */
export function NoWorks() {
  return (
    <EmptyState drawing="page" action={<LinkButton href={searchPath({})}>All comics</LinkButton>}>
      No works to display yet.
    </EmptyState>
  );
}
