import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/copy-field.tsx";
import { Choice } from "#ui/choice-group.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { useRowActions } from "#ui/use-row-actions.ts";
import { notificationClient } from "./client.ts";
import type { NotificationSettings } from "./contract.ts";
import { PushSwitch } from "./push-switch.tsx";
import styles from "./notifications-screen.module.css";
import { kindLabels, type MailMode, mailModes, notificationKinds } from "./vocab.ts";

const modeLabels: Record<MailMode, string> = {
  off: "No email",
  now: "Email at once",
  daily: "Once a day",
  weekly: "Once a week",
};
type Changes = Parameters<typeof notificationClient.changeNotificationSettings>[0]["body"];
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** How the viewer is told of each kind. Each choice is saved at once. */
export function NotificationSettingsForm() {
  return (
    <Loaded load={(signal) => notificationClient.readNotificationSettings({ signal })}>
      {(start) => <Settings start={start} />}
    </Loaded>
  );
}

function Settings({ start }: { start: NotificationSettings }) {
  const [settings, setSettings] = useState(start);
  const [message, setMessage] = useState("");
  const { failure, run } = useRowActions<string>();
  const [feed, setFeed] = useState<{ url: string; calendar_url: string }>();
  const { kinds, hour, weekday, timeZone, isPaused, hasFeed } = settings;
  const modes = new Set(notificationKinds.map((kind) => kinds[kind].mail));

  function save(changes: Changes) {
    // Digests come by the clock of the person who chose them.
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setMessage("");
    void run("settings", async () => {
      setSettings(await notificationClient.changeNotificationSettings({ body: { timeZone: here, ...changes } }));
      setMessage("Saved.");
    });
  }

  const makeFeed = () =>
    void run("feed", async () => {
      setFeed((await notificationClient.makeOwnFeed({})).feed);
      setSettings((before) => ({ ...before, hasFeed: true }));
    });
  const endFeed = () =>
    void run("feed", async () => {
      await notificationClient.endOwnFeed({});
      setFeed(undefined);
      setSettings((before) => ({ ...before, hasFeed: false }));
    });

  return (
    <div className={styles.settings}>
      {isPaused && (
        <p role="alert">
          Your email address has refused our emails, so we have stopped sending them. Check the address in your profile,
          then change anything here to try again.
        </p>
      )}
      {notificationKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className="visually-hidden">{kindLabels[kind]}</legend>
          <Choice
            type="checkbox"
            label={kindLabels[kind]}
            checked={kinds[kind].site}
            onChange={() => save({ kinds: { [kind]: { site: !kinds[kind].site } } })}
          />
          <SelectField
            label="By email"
            value={kinds[kind].mail}
            onChange={(event) => save({ kinds: { [kind]: { mail: event.currentTarget.value as MailMode } } })}
          >
            {mailModes.map((mode) => (
              <option key={mode} value={mode}>
                {modeLabels[mode]}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ))}
      {(modes.has("daily") || modes.has("weekly")) && (
        <div className={styles.times}>
          <SelectField
            label="Emails come at"
            hint={`By the clock of ${timeZone}`}
            value={hour}
            onChange={(event) => save({ hour: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: 24 }, (_, each) => (
              <option key={each} value={each}>
                {`${String(each).padStart(2, "0")}:00`}
              </option>
            ))}
          </SelectField>
          {modes.has("weekly") && (
            <SelectField
              label="Weekly ones on"
              value={weekday}
              onChange={(event) => save({ weekday: Number(event.currentTarget.value) })}
            >
              {weekdays.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      <PushSwitch siteKey={settings.pushKey} />
      <section className={styles.part} aria-labelledby="own-feed">
        <h3 id="own-feed">Your own feed</h3>
        <p>
          What you follow as a feed for a reader program, and as a calendar of what will come out. Whoever has the
          addresses can read them.
        </p>
        <p className={styles.acts}>
          <Button onClick={makeFeed}>{hasFeed ? "Make new addresses" : "Make my feed"}</Button>
          {hasFeed && (
            <Button look="quiet" onClick={endFeed}>
              End my feed
            </Button>
          )}
        </p>
        {feed && (
          <>
            <CopyField label="Feed" value={feed.url} />
            <CopyField label="Calendar" value={feed.calendar_url} />
          </>
        )}
      </section>
      <FormMessage tone={failure ? "error" : "ok"}>{failure || message}</FormMessage>
    </div>
  );
}
