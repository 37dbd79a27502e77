import { NotificationsScreen } from "#domains/notifications/notifications-screen.tsx";
import { notificationsPath } from "#domains/notifications/paths.ts";
import { NotificationSettingsForm } from "#domains/notifications/settings-form.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/notifications";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Notifications",
    description: (site) => `What is new on ${site} from the books and people that you follow.`,
    path: notificationsPath,
    robots: "noindex",
  });

export default function Notifications() {
  return (
    <FormPage title="Notifications" intro="What is new from the books and people that you follow, and about you.">
      {({ id }) => (
        <>
          <NotificationsScreen key={id} />
          <section aria-labelledby="notification-settings">
            <h2 id="notification-settings">What you are told</h2>
            <NotificationSettingsForm key={id} />
          </section>
        </>
      )}
    </FormPage>
  );
}
