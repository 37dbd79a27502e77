import { genreLabel, genres } from "#domains/books/vocab.ts";
import { holdDaysMax, holdReadersMax, type Settings } from "#domains/settings/settings.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { ChangesFoot } from "#ui/dialogs/changes-foot.tsx";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { EditSection, EditTab, EditTabs } from "#ui/edit-section.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import styles from "./admin.module.css";
import { adminClient } from "./client.ts";
import { ColorSetting } from "./color-setting.tsx";
import { ChoiceSetting } from "./choice-setting.tsx";
import { ListSetting } from "./list-setting.tsx";
import { PictureSetting } from "./picture-setting.tsx";
import { LineSetting, MomentSetting, NumberSetting, SwitchSetting, TextSetting } from "./setting-fields.tsx";
import { holdingLabels, registrationLabels } from "./setting-labels.ts";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

interface AdminScreenProps {
  /** Called with the settings once they are saved. */
  onSaved: (settings: Settings) => void;
}

/** The settings of the site. */
export function AdminScreen({ onSaved }: AdminScreenProps) {
  return (
    <Loaded load={(signal) => adminClient.readSettings({ signal })}>
      {({ settings }) => <AllSettings start={settings as Settings} onSaved={onSaved} />}
    </Loaded>
  );
}

function AllSettings({ start, onSaved }: AdminScreenProps & { start: Settings }) {
  const form = useSettingsForm(start, onSaved);
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.save(event)}>
      <EditTabs>
        <EditTab title="Site">
          <EditSection title="Name" intro="Leave a field empty to use the default text.">
            <LineSetting form={form} name="name" hint="On every page, in feeds, in emails, and on link previews." />
            <LineSetting form={form} name="tagline" hint="What the site is about, in a few words." />
          </EditSection>
          <EditSection title="Pictures" intro="JPEG, PNG, or WebP, at most 2 MB. Saved as soon as you choose them.">
            <PictureSetting
              form={form}
              name="logo"
              hint="At the top of every page, in place of the name. Make sure it is legible on light and dark pages."
            />
            <PictureSetting
              form={form}
              name="icon"
              hint="In tabs, on home screens, and in feeds. Square, at least 192 x 192 pixels."
            />
          </EditSection>
          <EditSection title="Colors" intro="For buttons, links, and drawings. Text on them must stay legible.">
            <ColorSetting form={form} name="light_color" />
            <ColorSetting form={form} name="dark_color" />
          </EditSection>
          <EditSection title="Footer">
            <LineSetting form={form} name="footer_line" />
            <SwitchSetting form={form} name="names_software" />
          </EditSection>
        </EditTab>
        <EditTab title="Home page">
          <EditSection title="Panels" intro="The three panels at the top of the home page.">
            <LineSetting form={form} name="hero_title" />
            <LineSetting form={form} name="hero_text" />
            <LineSetting form={form} name="awards_title" />
            <LineSetting form={form} name="awards_text" />
            <LineSetting form={form} name="sponsorship_title" />
            <LineSetting form={form} name="sponsorship_text" />
          </EditSection>
          <EditSection title="Announcement" intro="A banner at the top of every page. Times are in your time zone.">
            <LineSetting form={form} name="announcement" />
            <div className={styles.pair}>
              <MomentSetting form={form} name="announcement_from" hint="Leave empty to start now." />
              <MomentSetting form={form} name="announcement_until" hint="Leave empty to show it until you remove it." />
            </div>
          </EditSection>
        </EditTab>
        <EditTab title="Pages">
          <EditSection title="About and rules" intro="In Markdown. HTML in it is shown as text.">
            <TextSetting form={form} name="about" hint="Replaces the default page." />
            <TextSetting form={form} name="rules" hint="Replaces the default rules." />
          </EditSection>
          <EditSection title="Who you are" intro="In Markdown. The footer links to the pages you fill in.">
            <TextSetting form={form} name="imprint" hint="Who runs the site; required in many countries." />
            <TextSetting form={form} name="privacy" hint="What the site stores about people, and for how long." />
            <TextSetting form={form} name="contact" hint="How to reach you." />
          </EditSection>
          <EditSection title="News and articles">
            <p>
              Write them where they appear: <a href="/news">News</a>, <a href="/articles">Articles</a>.
            </p>
          </EditSection>
        </EditTab>
        <EditTab title="Accounts">
          <EditSection title="New accounts" intro="Existing accounts are not affected.">
            <ChoiceSetting form={form} name="registration" choices={registrationLabels} />
            {form.values.registration === "approval" && <LineSetting form={form} name="registration_question" />}
            <ListSetting
              form={form}
              name="refused_email_domains"
              hint="One per line, such as mail.example. Subdomains are included."
            />
            <ListSetting
              form={form}
              name="allowed_email_domains"
              hint="Leave empty to allow all except the refused ones."
            />
          </EditSection>
          <EditSection
            title="Trust"
            intro="Works that wait can be read by link and on their creator’s profile. The home page, feeds, search, and sitemaps leave them out until a moderator approves them, or the account reaches the days and readers below."
          >
            <ChoiceSetting form={form} name="hold_new_accounts" choices={holdingLabels} />
            <div className={styles.pair}>
              <NumberSetting form={form} name="hold_days" max={holdDaysMax} hint="Minimum age of the account." />
              <NumberSetting
                form={form}
                name="hold_readers"
                max={holdReadersMax}
                hint="People with accounts at least that old."
              />
            </div>
          </EditSection>
        </EditTab>
        <EditTab title="Works">
          <EditSection title="Ratings" intro="Existing works keep their rating.">
            <SwitchSetting form={form} name="allows_mature" />
          </EditSection>
          <EditSection title="Genres" intro="Existing works keep their genres.">
            <GenresSetting form={form} />
          </EditSection>
        </EditTab>
      </EditTabs>
      <FormMessage tone={form.state?.tone ?? "ok"}>{form.state?.message}</FormMessage>
      <ChangesFoot changes={form.changes} busy={form.isBusy} onDiscard={form.discard}>
        <Button type="submit" look="primary" busy={form.isBusy}>
          Save
        </Button>
      </ChangesFoot>
      <LeaveGuard title="Leave without saving?" hasUnsavedChanges={() => form.changes.length > 0}>
        The settings that you have not saved will be lost.
      </LeaveGuard>
    </form>
  );
}

/** The genres that forms and search offer. */
function GenresSetting({ form }: { form: SettingsForm }) {
  const offered = form.values.offered_genres ?? genres;
  const toggle = (genre: string) => {
    const next = genres.filter((each) => (each === genre ? !offered.includes(each) : offered.includes(each)));
    form.set({ offered_genres: next.length === genres.length ? null : next });
  };
  return (
    <ChoiceGroup
      legend="Genres"
      hidesLegend
      look="chips"
      hint="These are offered in forms and in search."
      error={form.errors["offered_genres"]}
    >
      {genres.map((genre) => (
        <Choice
          key={genre}
          type="checkbox"
          label={genreLabel(genre)}
          checked={offered.includes(genre)}
          onChange={() => toggle(genre)}
        />
      ))}
    </ChoiceGroup>
  );
}
