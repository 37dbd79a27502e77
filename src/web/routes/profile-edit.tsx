import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { AboutMeForm } from "#domains/accounts/about-me-form.tsx";
import { ChangePasswordForm } from "#domains/accounts/change-password-form.tsx";
import type { OwnUser } from "#domains/accounts/contract.ts";
import { EditSection } from "#domains/accounts/edit-section.tsx";
import { editProfilePath, profilePath } from "#domains/accounts/paths.ts";
import { ProfilePhotosForm } from "#domains/accounts/photos/profile-photos-form.tsx";
import { DeactivateAccount } from "#domains/own-data/deactivate-account.tsx";
import { EraseAccount } from "#domains/own-data/erase-account.tsx";
import { ExportMyData } from "#domains/own-data/export-my-data.tsx";
import { onlyAt } from "#web/canonical-address.ts";
import { DeskPage } from "#web/desk-page.tsx";
import { browserLoader, type Load, serverLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/profile-edit";

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  onlyAt(editProfilePath(user.username), url);
  return { user };
}) satisfies Load<unknown>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches, params: { username } }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Edit profile",
    description: "Change what Longbox shows of you, and how you log in.",
    path: editProfilePath(username),
    robots: "noindex",
  });
}

/** Editing one's own profile; whoever comes to another one's is led to that profile. */
export default function ProfileEdit({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <DeskPage title="Edit profile">
      {(viewer) => (viewer.id === user.id ? <Sections user={viewer} /> : <LedTo path={profilePath(user.username)} />)}
    </DeskPage>
  );
}

function Sections({ user }: { user: OwnUser }) {
  return (
    <>
      <p>
        <a href={profilePath(user.username)}>Back to your profile</a>
      </p>
      <EditSection title="Change profile photos">
        <ProfilePhotosForm user={user} />
      </EditSection>
      <EditSection
        title="About Me"
        intro="What readers see of you, and where you get mail. Your names and your email are shown to nobody."
      >
        <AboutMeForm key={user.id} user={user} />
      </EditSection>
      <EditSection title="Change password" intro="It ends every session but this one, and we tell you by mail.">
        <ChangePasswordForm />
      </EditSection>
      <EditSection title="Export my data">
        <ExportMyData />
      </EditSection>
      <EditSection title="Deactivate account">
        <DeactivateAccount />
      </EditSection>
      <EditSection title="Erase account">
        <EraseAccount username={user.username} />
      </EditSection>
    </>
  );
}

function LedTo({ path }: { path: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
