import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/copy-field.tsx";
import { DateText } from "#ui/date-text.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { draftClient } from "./client.ts";
import { previewDays, previewDaysMax } from "./vocab.ts";

interface PreviewLinkProps {
  draftId: number;
  /** Until when the present link works; null without one. */
  until: string | null;
  open: boolean;
  onClose: () => void;
}

/** Makes, shows, and withdraws the link that shows a draft to others. */
export function PreviewLink({ draftId, until: initial, open, onClose }: PreviewLinkProps) {
  const [days, setDays] = useState(previewDays);
  const [until, setUntil] = useState(initial);
  const [url, setUrl] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const params = { id: draftId };

  async function run(act: () => Promise<void>) {
    setBusy(true);
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }
  const make = async () => {
    const { preview } = await draftClient.createPreview({ params, body: { days } });
    setUrl(preview.url);
    setUntil(preview.expires_at);
  };
  const withdraw = async () => {
    await draftClient.withdrawPreview({ params });
    setUrl("");
    setUntil(null);
  };

  return (
    <Dialog
      open={open}
      title="Preview link"
      closing="by-button"
      onClose={onClose}
      actions={
        <>
          {until !== null && (
            <Button look="danger" busy={isBusy} onClick={() => void run(withdraw)}>
              Withdraw the link
            </Button>
          )}
          <Button look="primary" busy={isBusy} onClick={() => void run(make)}>
            {until === null ? "Make a link" : "Make a new link"}
          </Button>
        </>
      }
    >
      <p>Whoever has the link sees this draft, with its pages, before it is published.</p>
      {until !== null && (
        <p>
          The link works until <DateText date={until} />. A new one ends it.
        </p>
      )}
      <SelectField label="It works for" value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
        <option value={1}>1 day</option>
        <option value={previewDays}>{previewDays} days</option>
        <option value={previewDaysMax}>{previewDaysMax} days</option>
      </SelectField>
      {url && <CopyField label="Link" value={url} />}
      <FormMessage tone="error">{failure}</FormMessage>
    </Dialog>
  );
}
