import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { formResetMs } from "#domains/people/vocab.ts";
import { isRefusal } from "#platform/api/call-error.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { PictureArea } from "#platform/images/fitting.ts";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { useUnsavedWork } from "#ui/use-unsaved-work.ts";
import { type ChosenPhoto, cropPhoto } from "./chosen-photo.ts";
import type { PhotoContract } from "./contract.ts";
import { type PhotoKind, photoKinds } from "./photo-kinds.ts";

type Photos = Record<PhotoKind, ChosenPhoto | null>;
type Progress = { step: "open" } | { step: "sending"; percent: number } | { step: "done" };

const none: Photos = { profile: null, background: null };
const kinds = Object.keys(none) as PhotoKind[];
/** The chosen photos and their upload. They are uploaded one at a time, so one can succeed if the other is refused. */
export function usePhotosForm() {
  const { update } = useSession();
  const { revalidate } = useRevalidator();
  const [photos, setPhotos] = useState(none);
  const [progress, setProgress] = useState<Progress>({ step: "open" });
  const [failure, setFailure] = useState<string>();
  const [reading, setReading] = useState(0);
  const sending = useRef<AbortController>(null);
  useRevoked(photos.profile?.url);
  useRevoked(photos.background?.url);
  useEffect(() => () => sending.current?.abort(), []);

  const isDone = progress.step === "done";
  useEffect(() => {
    if (!isDone) return undefined;
    const reset = setTimeout(() => {
      setPhotos(none);
      setProgress({ step: "open" });
    }, formResetMs);
    return () => clearTimeout(reset);
  }, [isDone]);

  const chosen = kinds.filter((kind) => photos[kind]);
  useUnsavedWork(() => !isDone && (reading > 0 || chosen.length > 0));
  const isValid = reading === 0 && chosen.length > 0 && chosen.every((kind) => photos[kind]?.area);

  async function send(signal: AbortSignal): Promise<void> {
    for (const [at, kind] of chosen.entries()) {
      const { file, area } = photos[kind] ?? {};
      if (!file || !area) continue;
      const { call, part, maxWidth } = photoKinds[kind];
      const form = new FormData();
      form.append(part, await cropPhoto(file, area, maxWidth));
      const onProgress = (share: number) =>
        setProgress({ step: "sending", percent: ((at + share) / chosen.length) * 100 });
      const { data } = await sendForm<PhotoContract["updateProfilePhoto"]>(call, form, { signal, onProgress });
      update(data.user);
      // If the next one fails, this one must not be uploaded again.
      if (at < chosen.length - 1) setPhotos((before) => ({ ...before, [kind]: null }));
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || progress.step !== "open") return;
    const { signal } = (sending.current = new AbortController());
    setFailure(undefined);
    setProgress({ step: "sending", percent: 0 });
    try {
      await send(signal);
      setProgress({ step: "done" });
      await revalidate();
    } catch (error) {
      if (signal.aborted) return;
      setFailure(isRefusal(error) ? error.message : somethingWentWrong);
      setProgress({ step: "open" });
    }
  }

  return {
    photos,
    progress,
    failure,
    isValid,
    onSubmit,
    /** Counts the files being read. The form is invalid until all are, so that none is left out. */
    noteReading(isReading: boolean) {
      setReading((before) => before + (isReading ? 1 : -1));
    },
    change(kind: PhotoKind, photo: ChosenPhoto | null) {
      setFailure(undefined);
      setPhotos((before) => ({ ...before, [kind]: photo }));
    },
    /** Sets the part to upload. Ignored for a photo that has been replaced: the cropper may report late. */
    moveTo(kind: PhotoKind, url: string, area: PictureArea) {
      setPhotos((before) => {
        const photo = before[kind];
        return photo?.url === url ? { ...before, [kind]: { ...photo, area } } : before;
      });
    },
  };
}

/** Revokes the object URL once it is replaced or the form is left. */
function useRevoked(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}
