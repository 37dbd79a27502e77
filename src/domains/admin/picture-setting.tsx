import { useId, useState } from "react";
import type { PictureSetting as PictureName, Settings } from "#domains/settings/settings.ts";
import { logoFile, sitePicturePath, sizeOfPicture } from "#domains/settings/site-picture-paths.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FieldError } from "#ui/field-error.tsx";
import { FileButton } from "#ui/file-button.tsx";
import styles from "./admin.module.css";
import { adminCalls } from "./calls.ts";
import { adminClient } from "./client.ts";
import type { AdminContract } from "./contract.ts";
import { settingLabels } from "./setting-labels.ts";
import type { SettingsForm } from "./use-settings-form.ts";

interface PictureSettingProps {
  form: SettingsForm;
  name: PictureName;
  hint: string;
}

/** The logo or icon of the site, on light and on dark ground. Unlike the other settings, it is saved as soon as it is chosen or removed. */
export function PictureSetting({ form, name, hint }: PictureSettingProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ error?: string; done?: string }>({});
  const label = settingLabels[name];
  const picture = form.values[name];

  async function save(change: () => Promise<{ settings: unknown }>, done: string) {
    setBusy(true);
    setMessage({});
    try {
      const { settings } = await change();
      form.noteSaved(name, settings as Settings);
      setMessage({ done });
    } catch (error) {
      setMessage({ error: describeFailure(error) });
    } finally {
      setBusy(false);
    }
  }
  const upload = (file: File) => {
    const body = new FormData();
    body.append("picture", file);
    const send = () => sendForm<AdminContract["changePicture"]>(adminCalls.changePicture, body, { params: { name } });
    return save(send, `${label} saved. Visitors see it now.`);
  };
  const remove = () => save(() => adminClient.changeSettings({ body: { [name]: null } }), `${label} removed.`);

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-busy={isBusy} className={styles.picture}>
      <span id={`${id}-label`} className={styles.pictureLabel}>
        {label}
      </span>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {picture !== null && (
        <div className={styles.grounds}>
          {(["paper", "night"] as const).map((ground) => (
            <span key={ground} data-ground={ground}>
              <img
                src={sitePicturePath(picture, name === "logo" ? logoFile : "icon-192.png")}
                {...sizeOfPicture(picture)}
                alt={`${label} on ${ground === "paper" ? "light" : "dark"} pages`}
              />
            </span>
          ))}
        </div>
      )}
      <div className={styles.pictureActions}>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint${message.error === undefined ? "" : ` ${id}-error`}`}
          aria-invalid={message.error !== undefined || undefined}
          onChoose={(file) => void upload(file)}
        >
          {picture === null ? "Choose a picture" : "Choose another picture"}
        </FileButton>
        {picture !== null && (
          <Button look="quiet" disabled={isBusy} aria-label={`Remove: ${label}`} onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </div>
      <p role="status">{message.done}</p>
      <FieldError role="alert" id={`${id}-error`}>
        {message.error}
      </FieldError>
    </div>
  );
}
