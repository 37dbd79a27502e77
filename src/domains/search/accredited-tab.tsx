import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import { CoverGrid } from "#domains/books/cover-grid.tsx";
import { roles } from "#domains/issues/vocab.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { Pagination } from "#ui/pagination.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { accreditedRoles } from "./accredited-roles.ts";
import styles from "./accredited-tab.module.css";
import type { CreditGroup } from "./credited-contract.ts";
import { accreditedPath, type ProfileWorks } from "./profile-works.ts";
import { creditsPageSize } from "./vocab.ts";
import { IssueCard } from "./works-grid.tsx";

/** Loaded for the owner only. */
const CreditsAddress = lazy<ComponentType<{ username: string }>>(() =>
  import("./credits-address.tsx").catch(() => ({ default: () => null })),
);

interface AccreditedTabProps {
  username: string;
  shown: Extract<ProfileWorks, { kind: "accredited" }>;
}

/** The covers of the issues that credit a user, grouped by role, or only those of the chosen role. */
export function AccreditedTab({ username, shown: { totals, groups, role, page } }: AccreditedTabProps) {
  const { user: viewer } = useSession();
  const ownRoles = accreditedRoles.filter((each) => totals.roles.some((given) => given.role === each.role));
  const [only] = groups.length === 1 ? groups : [];
  return (
    <>
      {ownRoles.length > 1 && (
        <TabLinks
          label="Roles"
          look="quiet"
          tabs={[{ works: null, label: "All roles" }, ...ownRoles].map(({ works: list, label: tab }) => ({
            href: accreditedPath(username, list),
            label: tab,
            current: list === role,
          }))}
        />
      )}
      {viewer?.username === username && (
        <div className={styles.address}>
          <Suspense>
            <CreditsAddress username={username} />
          </Suspense>
        </div>
      )}
      <div>
        {groups.map((group, place) => (
          <Group
            key={`${role} ${group.role}`}
            username={username}
            group={group}
            isFirst={place === 0}
            isPaged={!!only}
          />
        ))}
      </div>
      {only && (
        <Pagination
          page={page}
          pages={Math.ceil(only.total / creditsPageSize)}
          hrefFor={(to) => accreditedPath(username, role, to)}
        />
      )}
    </>
  );
}

interface GroupProps {
  username: string;
  group: CreditGroup;
  isFirst: boolean;
  isPaged: boolean;
}

function Group({ username, group: { role, total, issues }, isFirst, isPaged }: GroupProps) {
  const known = roles.find((each) => each.role === role);
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{known?.label}</h3>
        <span className={styles.count}>({formatWholeCount(total)})</span>
      </summary>
      <CoverGrid look="wall">
        {issues.map((issue) => (
          <IssueCard key={issue.issue_id} issue={issue} look="wall" eager={isFirst} />
        ))}
      </CoverGrid>
      {!isPaged && issues.length < total && (
        <p className={styles.all}>
          <a href={accreditedPath(username, known?.works)}>
            All {formatWholeCount(total)} as {role}
          </a>
        </p>
      )}
    </details>
  );
}
