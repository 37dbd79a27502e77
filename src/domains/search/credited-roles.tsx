import { roles as allRoles } from "#domains/issues/vocab.ts";
import type { WorkTotals } from "./credited-contract.ts";
import styles from "./credited-roles.module.css";
import { countIssues } from "./describe-credits.ts";
import { accreditedPath } from "./profile-works.ts";

/** The most roles that the head of a profile names. */
const rolesShown = 3;

/** "Colorist · 24 issues", with a link, for each of the roles in which somebody is credited most. */
export function CreditedRoles({ username, roles }: { username: string; roles: WorkTotals["roles"] }) {
  return (
    <ul className={styles.roles}>
      {roles.slice(0, rolesShown).map(({ role, total }) => {
        const known = allRoles.find((each) => each.role === role);
        return (
          <li key={role}>
            <a href={accreditedPath(username, known?.works)}>{known?.label}</a> · {countIssues(total)}
          </li>
        );
      })}
    </ul>
  );
}
