import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { AboutMeForm } from "#domains/profiles/about-me-form.tsx";
import { ApiKeysSection } from "#domains/accounts/api-keys/api-keys-section.tsx";
import type { OwnUser } from "#domains/people/schemas.ts";
import { EditSection, EditTab, EditTabs } from "#ui/edit-section.tsx";
import { ConfirmEmailNote } from "#domains/accounts/email/confirm-email-note.tsx";
import { ChangePasswordForm } from "#domains/accounts/passwords/change-password-form.tsx";
import { editProfilePath, profilePath } from "#domains/people/paths.ts";
import { ProfilePhotosForm } from "#domains/profiles/photos/profile-photos-form.tsx";
import { SecondFactorSection } from "#domains/accounts/second-factor/second-factor-section.tsx";
import { SessionsList } from "#domains/sessions/sessions-list.tsx";
import { SpaceUsed } from "#domains/space/space-used.tsx";
import { deletedBookDays } from "#domains/books/deleted-book.ts";
import { BlockedList } from "#domains/blocking/blocked-list.tsx";
import { CreditSettings } from "#domains/credits/credit-settings.tsx";
import { myCreditsPath } from "#domains/issues/paths.ts";
import { LibraryPrivacy } from "#domains/library/library-privacy.tsx";
import { noticesPath } from "#domains/moderation/notices/paths.ts";
import { DeactivateAccount } from "#domains/own-data/deactivate-account.tsx";
import { EraseAccount } from "#domains/own-data/erase-account.tsx";
import { ExportMyData } from "#domains/own-data/export-my-data.tsx";
import { deletedBooksPath } from "#domains/publishing/paths.ts";
import { opds2Path, opdsPath } from "#domains/syndication/opds/opds-paths.ts";
import { CopyField } from "#ui/copy-field.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { redirectToCanonical } from "#web/redirect-to-canonical.ts";
import type { Route } from "./+types/profile-edit";

const load = (async (api, { params: { username = "" }, url, signal }) => {
  const { user } = await api.getUser({ query: { username }, signal });
  redirectToCanonical(editProfilePath(user.username), url);
  return { user };
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ matches, params: { username } }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Edit profile",
    description: (site) => `Edit your profile, password, and account on ${site}.`,
    path: editProfilePath(username),
    robots: "noindex",
  });
}

/** The editor of the viewer's own profile. At another user's address, redirects to their profile. */
export default function ProfileEdit({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <FormPage title="Edit profile">
      {(viewer) =>
        viewer.id === user.id ? <Sections user={viewer} /> : <RedirectTo path={profilePath(user.username)} />
      }
    </FormPage>
  );
}

function Sections({ user }: { user: OwnUser }) {
  const [passwords, setPasswords] = useState(0);
  return (
    <>
      <p>
        <a href={profilePath(user.username)}>Back to your profile</a>
      </p>
      <ConfirmEmailNote />
      <EditTabs>
        <EditTab title="Profile">
          <EditSection title="Change profile photos">
            <ProfilePhotosForm user={user} />
            <SpaceUsed />
          </EditSection>
          <EditSection
            title="About Me"
            intro="Your username and bio are public. Your first name, last name, and email are never shown to anyone."
          >
            <AboutMeForm key={user.id} user={user} />
          </EditSection>
          <EditSection title="Deactivate account">
            <DeactivateAccount />
          </EditSection>
        </EditTab>
        <EditTab title="Account">
          <EditSection
            title="Change password"
            intro="This logs you out everywhere else. You will get an email about it."
          >
            <ChangePasswordForm onChanged={() => setPasswords((before) => before + 1)} />
          </EditSection>
          <EditSection
            title="Where you are logged in"
            intro="Log out of devices that you no longer use or do not recognize. You are logged out automatically after 30 days without use."
          >
            {/* Changing the email or the password ends some sessions, so the key reloads the list. */}
            <SessionsList key={`${user.email} ${passwords}`} />
          </EditSection>
          <EditSection
            title="Two-factor authentication"
            intro="With it, logging in takes your password and a code from an app on your phone, so that a stolen password is not enough."
          >
            <SecondFactorSection />
          </EditSection>
          <EditSection
            title="Reading apps"
            intro="Comic reader apps can open this site at these addresses. With an API key, they also show your bookmarks and subscriptions, but cannot change anything. Changing your password revokes all keys."
          >
            <CopyField label="Address for most apps (OPDS 1.2)" value={window.location.origin + opdsPath} />
            <CopyField label="Address for newer apps (OPDS 2.0)" value={window.location.origin + opds2Path} />
            <ApiKeysSection key={passwords} />
          </EditSection>
        </EditTab>
        <EditTab title="Privacy">
          <EditSection title="Bookmarks and subscriptions">
            <LibraryPrivacy user={user} />
          </EditSection>
          <EditSection
            title="Credits"
            intro={
              <>
                See where others have credited you under <a href={myCreditsPath}>My credits</a>. You can decline or
                leave a credit at any time.
              </>
            }
          >
            <CreditSettings />
          </EditSection>
          <EditSection
            title="Blocked people"
            intro="They cannot credit you or subscribe to you. You can block someone on their profile. Unblocking someone does not restore the credits and subscriptions that blocking them ended."
          >
            <BlockedList />
          </EditSection>
          <EditSection title="Notices" intro="The moderators' decisions about you or your works, and your answers.">
            <p>
              <a href={noticesPath}>See your notices</a>
            </p>
          </EditSection>
        </EditTab>
        <EditTab title="Data">
          <EditSection title="Deleted books" intro={`You can bring back a book for ${deletedBookDays} days.`}>
            <p>
              <a href={deletedBooksPath}>See your deleted books</a>
            </p>
          </EditSection>
          <EditSection title="Export my data">
            <ExportMyData />
          </EditSection>
          <EditSection title="Erase account">
            <EraseAccount username={user.username} />
          </EditSection>
        </EditTab>
      </EditTabs>
    </>
  );
}

function RedirectTo({ path }: { path: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
