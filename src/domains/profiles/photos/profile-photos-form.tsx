import type { ReactNode } from "react";
import type { OwnUser } from "#domains/people/schemas.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { PhotoField } from "./photo-field.tsx";
import { type PhotoKind, photoKinds } from "./photo-kinds.ts";
import { photoMissing } from "./photo-rule.ts";
import { ProfilePhoto } from "#domains/people/photos/profile-photo.tsx";
import styles from "./profile-photos-form.module.css";
import { usePhotosForm } from "./use-photos-form.ts";

/** Changes the profile photo and the background photo of the signed-in user. */
export function ProfilePhotosForm({ user }: { user: OwnUser }) {
  const { photos, progress, failure, isValid, ...form } = usePhotosForm();
  const isOpen = progress.step === "open";

  const field = (kind: PhotoKind, label: string, hint: string, current: ReactNode) => (
    <PhotoField
      label={label}
      hint={hint}
      shape={photoKinds[kind].shape}
      current={current}
      photo={photos[kind]}
      onChange={(photo) => form.change(kind, photo)}
      onReading={(isReading) => form.noteReading(isReading)}
      onArea={(url, area) => form.moveTo(kind, url, area)}
    />
  );

  return (
    <form className={styles.form} onSubmit={(event) => void form.onSubmit(event)} noValidate>
      <div className={styles.fields} inert={!isOpen}>
        {field(
          "profile",
          "Profile photo",
          "A square, shown next to your name. Large photos are resized before upload.",
          <ProfilePhoto user={user} width={160} sizes="16rem" alt="Your current profile photo" />,
        )}
        {field(
          "background",
          "Background photo",
          "Four times as wide as it is tall, shown at the top of your profile. Phones and very wide screens show only its middle.",
          user.background ? (
            <ResponsivePicture picture={user.background} sizes="40rem" alt="Your current background photo" />
          ) : (
            <span className={styles.none}>No background photo yet</span>
          ),
        )}
      </div>
      <div>
        {photos.profile === null && photos.background === null && (
          <p className={styles.note} id="photos-missing">
            {photoMissing}
          </p>
        )}
        {progress.step === "sending" && <ProgressBar label="Sending" percent={progress.percent} />}
        <FormMessage tone="error">{failure}</FormMessage>
        <FormMessage tone="ok">{progress.step === "done" && "Your profile photos have been changed."}</FormMessage>
      </div>
      <div>
        <Button
          type="submit"
          look="primary"
          disabled={!isValid || progress.step === "done"}
          busy={progress.step === "sending"}
          aria-describedby="photos-missing"
        >
          Submit
        </Button>
      </div>
    </form>
  );
}
