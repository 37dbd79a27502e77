import { useState } from "react";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { creditClient } from "./client.ts";

type Settings = { askFirst: boolean; trustAccepted: boolean };

/** Two switches for how the viewer is asked about credits, each saved immediately. */
export function CreditSettings() {
  return (
    <Loaded load={(signal) => creditClient.readCreditSettings({ signal })}>
      {({ askFirst, trustAccepted }) => <Switches start={{ askFirst, trustAccepted }} />}
    </Loaded>
  );
}

const idle = { busy: false, saved: "", failure: "" };

function Switches({ start }: { start: Settings }) {
  const [settings, setSettings] = useState(start);
  const [{ busy, saved, failure }, setState] = useState(idle);

  async function change(changed: Partial<Settings>) {
    if (busy) return;
    const before = settings;
    const body = { ...settings, ...changed };
    setSettings(body);
    setState({ ...idle, busy: true });
    try {
      await creditClient.changeCreditSettings({ body });
      setState({ ...idle, saved: "Saved. This applies to future credits." });
    } catch (error) {
      setSettings(before);
      setState({ ...idle, failure: describeFailure(error) });
    }
  }

  return (
    <>
      <ChoiceGroup legend="When someone credits me">
        <Choice
          type="checkbox"
          label="Ask me first"
          hint="Until you accept a credit, only you and the person who gave it can see it."
          checked={settings.askFirst}
          aria-disabled={busy}
          onChange={(event) => void change({ askFirst: event.target.checked })}
        />
        <Choice
          type="checkbox"
          label="Trust people I have accepted before"
          hint="Their new credits are shown immediately."
          disabled={!settings.askFirst}
          checked={settings.trustAccepted}
          aria-disabled={busy}
          onChange={(event) => void change({ trustAccepted: event.target.checked })}
        />
      </ChoiceGroup>
      <FormMessage tone="ok">{saved}</FormMessage>
      <FormMessage tone="error">{failure}</FormMessage>
    </>
  );
}
