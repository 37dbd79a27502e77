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
          <EditSection title="Name" intro="An empty field brings back the text of the software.">
            <LineSetting form={form} name="name" hint="On every page, in feeds, in emails, and on link previews." />
            <LineSetting form={form} name="tagline" hint="What the site is for, in a few words." />
          </EditSection>
          <EditSection title="Pictures" intro="JPEG, PNG, or WebP, at most 2 MB. Saved as soon as you choose them.">
            <PictureSetting
              form={form}
              name="logo"
              hint="At the top of every page, in place of the name. It should be legible on light and on dark pages."
            />
            <PictureSetting
              form={form}
              name="icon"
              hint="In tabs, on home screens, and in feeds. Square, at least 192 x 192 pixels."
            />
          </EditSection>
          <EditSection title="Colors" intro="Of buttons, links, and drawings. Text in them must stay legible.">
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
          <EditSection title="Announcement" intro="A banner above every page. Times are by your clock.">
            <LineSetting form={form} name="announcement" />
            <div className={styles.pair}>
              <MomentSetting form={form} name="announcement_from" hint="Empty: at once." />
              <MomentSetting form={form} name="announcement_until" hint="Empty: until you remove it." />
            </div>
          </EditSection>
        </EditTab>
        <EditTab title="Pages">
          <EditSection title="About and rules" intro="In Markdown. HTML in it is shown as text.">
            <TextSetting form={form} name="about" hint="Replaces the page that the software brings." />
            <TextSetting form={form} name="rules" hint="Replaces the rules that the software brings." />
          </EditSection>
          <EditSection title="Who you are" intro="In Markdown. Pages that are set are linked in the footer.">
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
          <EditSection title="New accounts" intro="Whatever you choose, accounts that exist stay.">
            <ChoiceSetting form={form} name="registration" choices={registrationLabels} />
            {form.values.registration === "approval" && <LineSetting form={form} name="registration_question" />}
            <ListSetting
              form={form}
              name="refused_email_domains"
              hint="One on each line, such as mail.example. Includes their subdomains."
            />
            <ListSetting form={form} name="allowed_email_domains" hint="Empty: all but the refused ones." />
          </EditSection>
          <EditSection
            title="Trust"
            intro="Works that wait are in their creator’s profile and open by link. The home page, feeds, search, and sitemaps leave them out until a moderator has looked, or the account has the days and readers below."
          >
            <ChoiceSetting form={form} name="hold_new_accounts" choices={holdingLabels} />
            <div className={styles.pair}>
              <NumberSetting form={form} name="hold_days" max={holdDaysMax} hint="How old the account is." />
              <NumberSetting form={form} name="hold_readers" max={holdReadersMax} hint="People with accounts as old." />
            </div>
          </EditSection>
        </EditTab>
        <EditTab title="Works">
          <EditSection title="Ratings" intro="Works that are here already keep their rating.">
            <SwitchSetting form={form} name="allows_mature" />
          </EditSection>
          <EditSection title="Genres" intro="Works that are here already keep their genres.">
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
      hint="Those that forms and the search offer."
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
