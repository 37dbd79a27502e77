import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { MarkdownPreview } from "#domains/admin/markdown-preview.tsx";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { postClient } from "./client.ts";
import { DeletePost } from "./delete-post.tsx";
import type { PostForm as Values } from "./forms.ts";
import { postPath } from "./paths.ts";
import styles from "./posts.module.css";
import { postKindLabels, postKinds, postTextMax, postTitleMax } from "./vocab.ts";

interface PostFormProps {
  /** The post to change; without it, a new one is published. */
  id?: number;
  start: Values;
}

/** Writes or changes news or an article. */
export function PostForm({ id, start }: PostFormProps) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState("");
  const [step, setStep] = useState<"writing" | "saving" | "saved">("writing");
  const navigate = useNavigate();
  // At once, because the guard asks as soon as another page is opened.
  const endWriting = () => flushSync(() => setStep("saved"));
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));

  async function save(event: FormEvent) {
    event.preventDefault();
    setStep("saving");
    setErrors({});
    setFailure("");
    try {
      const { post } = await (id === undefined
        ? postClient.writePost({ body: values })
        : postClient.changePost({ params: { postId: id }, body: values }));
      endWriting();
      await navigate(postPath(post.kind, post.id));
    } catch (error) {
      const issues = isCallError(error) ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      setFailure(issues.length > 0 ? "Not saved. Please look at the marked fields." : describeFailure(error));
      setStep("writing");
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <ChoiceGroup legend="Kind" error={errors["kind"]}>
        {postKinds.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="kind"
            label={postKindLabels[kind]}
            checked={values.kind === kind}
            onChange={() => set({ kind })}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Title"
        limit={postTitleMax}
        value={values.title}
        error={errors["title"]}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <div>
        <TextArea
          label="Text"
          hint="In Markdown. HTML in it is shown as text."
          limit={postTextMax}
          rows={16}
          value={values.text}
          error={errors["text"]}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <MarkdownPreview text={values.text} label="the text" />
      </div>
      <FormMessage tone="error">{failure}</FormMessage>
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={step === "saving"}>
          {id === undefined ? "Publish" : "Save"}
        </Button>
        {id !== undefined && <DeletePost id={id} title={start.title} kind={start.kind} onDeleted={endWriting} />}
      </div>
      <LeaveGuard
        title="Leave without saving?"
        hasUnsavedChanges={() => step !== "saved" && (values.title !== start.title || values.text !== start.text)}
      >
        What you have written will be lost.
      </LeaveGuard>
    </form>
  );
}
