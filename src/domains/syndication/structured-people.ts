import { profilePath } from "#domains/accounts/paths.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { roles } from "#domains/issues/vocab.ts";
import type { CreditGroup } from "#domains/search/credited-contract.ts";

// Structured data that pages provide for search engines, in the vocabulary of schema.org (JSON-LD).

const context = "https://schema.org";

/** A user with a profile. `origin` is the origin of the site. */
export function describePerson(origin: string, username: string) {
  const url = origin + profilePath(username);
  return { "@type": "Person", "@id": url, name: username, url } as const;
}

/** An erased user. Only the name is left. */
export function describeErased(name: string) {
  return { "@type": "Person", name } as const;
}

/** A user's profile. `groups` are the credits it shows; their roles are what the user does. */
export function describeProfilePage(
  origin: string,
  user: { username: string; bio: string; user_photo: string },
  groups: readonly CreditGroup[] = [],
) {
  const image = new URL(user.user_photo, origin).href;
  return {
    "@context": context,
    "@type": "ProfilePage",
    mainEntity: {
      ...describePerson(origin, user.username),
      ...(user.bio && { description: user.bio }),
      image,
      ...(groups.length > 0 && {
        jobTitle: roles.filter(({ role }) => groups.some((group) => group.role === role)).map(({ label }) => label),
      }),
    },
    ...(groups.length > 0 && { hasPart: listIssues(origin, groups) }),
  } as const;
}

function listIssues(origin: string, groups: readonly CreditGroup[]) {
  const unique = new Map(groups.flatMap(({ issues }) => issues.map((issue) => [issue.issue_id, issue])));
  return Array.from(unique.values(), (issue) => {
    const url = origin + issuePath(issue);
    return {
      "@type": "ComicIssue",
      "@id": url,
      name: issue.issue_title,
      issueNumber: issue.issue_number,
      url,
    } as const;
  });
}
