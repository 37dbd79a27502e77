import { profilePageSize } from "#domains/people/vocab.ts";
import { errorOccurred } from "#ui/error-sentences.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { accreditedRoles } from "./accredited-roles.ts";
import { AccreditedTab, NoWorks } from "./accredited-tab.tsx";
import { type ProfileWorks, type WorksKind, worksPath } from "./profile-works.ts";
import { WorksGrid } from "./works-grid.tsx";
import styles from "./works-tab.module.css";

interface WorksTabProps {
  username: string;
  kind: WorksKind;
  /** Null if they could not be loaded. */
  works: ProfileWorks | null;
}

/** The Works tab of a profile: the user's books, issues, or accredited works. */
export function WorksTab({ username, kind, works }: WorksTabProps) {
  const tabs = [
    { href: worksPath(username, "books"), label: "Books", current: kind === "books" },
    { href: worksPath(username, "issues"), label: "Issues", current: kind === "issues" },
    { href: worksPath(username, "accredited"), label: "Accredited", current: kind === "accredited" },
  ];
  const pages = works && works.kind !== "accredited" ? Math.ceil(works.total / profilePageSize) : 0;
  const role = works?.kind === "accredited" && accreditedRoles.find(({ works: list }) => list === works.role);
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
      {works?.kind === "accredited" && <AccreditedTab username={username} shown={works} />}
      {works !== null && works.kind !== "accredited" && (
        <>
          {works.total === 0 && <NoWorks />}
          <WorksGrid works={works} />
          <Pagination page={works.page} pages={pages} hrefFor={(page) => worksPath(username, kind, page)} />
        </>
      )}
    </section>
  );
}
