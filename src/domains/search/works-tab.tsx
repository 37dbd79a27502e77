import { profilePageSize } from "#domains/accounts/vocab.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { Pagination } from "#ui/pagination.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { accreditedRoles } from "./accredited-roles.ts";
import { AccreditedTab } from "./accredited-tab.tsx";
import type { WorkTotals } from "./credited-contract.ts";
import { countIssues } from "./describe-credits.ts";
import { accreditedPath, noBooksPath, type ProfileWorks, type WorksKind, worksPath } from "./profile-works.ts";
import { WorksGrid } from "./works-grid.tsx";
import styles from "./works-tab.module.css";

interface WorksTabProps {
  username: string;
  totals: WorkTotals;
  kind: WorksKind;
  /** Null if they could not be loaded. */
  works: ProfileWorks | null;
}

/** The Works tab of a profile: the user's books, issues, or accredited works. */
export function WorksTab({ username, totals, kind, works }: WorksTabProps) {
  const { books, credited_issues: credited } = totals;
  const opensOnCredits = books === 0 && credited > 0;
  const tabs = [
    {
      href: opensOnCredits ? noBooksPath(username) : worksPath(username, "books"),
      label: "Books",
      current: kind === "books",
    },
    { href: worksPath(username, "issues"), label: "Issues", current: kind === "issues" },
    {
      href: accreditedPath(username),
      label: credited > 0 ? `Accredited (${formatWholeCount(credited)})` : "Accredited",
      current: kind === "accredited",
    },
  ];
  const pages = works && works.kind !== "accredited" ? Math.ceil(works.total / profilePageSize) : 0;
  const role = works?.kind === "accredited" && accreditedRoles.find(({ works: list }) => list === works.role);
  const isEmpty = works !== null && (works.kind === "accredited" ? works.groups.length === 0 : works.total === 0);
  return (
    <section className={styles.works} aria-labelledby="works">
      <h2 id="works" className="visually-hidden">
        Works
      </h2>
      <TabLinks label="Works" look="quiet" tabs={tabs} />
      {/* All of them have the same document title, so without this, a screen reader would say nothing. */}
      <p role="status" className="visually-hidden">
        {tabs.find(({ current }) => current)?.label}
        {works && pages > 1 && `, page ${works.page} of ${pages}`}
        {role && `, ${role.label}`}
      </p>
      {works === null && <FailedLoad>{errorOccurred}</FailedLoad>}
      {isEmpty && <Nothing username={username} totals={totals} works={works} />}
      {works?.kind === "accredited" && !isEmpty && <AccreditedTab username={username} shown={works} />}
      {works !== null && works.kind !== "accredited" && (
        <>
          <WorksGrid works={works} />
          <Pagination page={works.page} pages={pages} hrefFor={(page) => worksPath(username, works.kind, page)} />
        </>
      )}
    </section>
  );
}

/** Shown in place of works that a user does not have. Leads to those that they do have. */
function Nothing({ username, totals, works }: Omit<WorksTabProps, "kind"> & { works: ProfileWorks }) {
  const credited = totals.credited_issues;
  const isAccredited = works.kind === "accredited";
  if (credited > 0)
    return (
      <EmptyState
        drawing="page"
        action={
          <LinkButton href={accreditedPath(username)}>
            See the {credited === 1 ? "issue that credits" : `${countIssues(credited)} that credit`} them
          </LinkButton>
        }
      >
        {isAccredited ? "No credits in this role yet." : "No books of their own yet."}
      </EmptyState>
    );
  if (totals.books > 0 && isAccredited)
    return (
      <EmptyState drawing="page" action={<LinkButton href={worksPath(username, "books")}>See their books</LinkButton>}>
        No credits yet.
      </EmptyState>
    );
  return (
    <EmptyState drawing="page" action={<LinkButton href={searchPath({})}>All comics</LinkButton>}>
      No works to display yet.
    </EmptyState>
  );
}
