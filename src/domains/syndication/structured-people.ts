import { profilePath } from "#domains/people/paths.ts";

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

export function describeProfilePage(origin: string, user: { username: string; bio: string; user_photo: string }) {
  const image = new URL(user.user_photo, origin).href;
  return {
    "@context": context,
    "@type": "ProfilePage",
    mainEntity: { ...describePerson(origin, user.username), ...(user.bio && { description: user.bio }), image },
  } as const;
}
