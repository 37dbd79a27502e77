import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useFormUpload } from "./use-form-upload.ts";
import { useFoundDraft, useKeptDraft } from "./use-text-draft.ts";

type FormUpload<V, O, T> = Parameters<typeof useFormUpload<V & FieldValues, O, T>>[1];
interface Publishing<V, O, T> extends Pick<FormUpload<V, O, T>, "send" | "onDone" | "picturesOf"> {
  schema: z.ZodMiniType<O, V>;
  /** The form as it opens. */
  empty: V;
  /** The fields that a draft keeps. */
  texts: readonly (keyof V)[];
  uploaderId: number;
}

/** The state of a form that publishes something new, with its draft and its upload. */
export function usePublishForm<V extends FieldValues, O extends FieldValues, T>({
  schema,
  empty,
  texts,
  uploaderId,
  send,
  onDone,
  picturesOf,
}: Publishing<V, O, T>) {
  const { key, values, restored } = useFoundDraft(uploaderId, empty);
  const form: UseFormReturn<V, unknown, O> = useForm<V, unknown, O>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<V>,
    mode: "onTouched",
  });
  const draft = useKeptDraft(form, { key, empty, fields: texts });
  const upload = useFormUpload(form, {
    send,
    onDone: (answer: T) => {
      draft.end();
      onDone(answer);
    },
    picturesOf,
  });
  return { form, restored, startAfresh: draft.startAfresh, ...upload };
}
