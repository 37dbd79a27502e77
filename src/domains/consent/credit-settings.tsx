import { useState } from "react";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { consentClient } from "./client.ts";

type Settings = { askFirst: boolean; trustAccepted: boolean };

/** Two switches for how the viewer is asked about credits, each saved immediately. */
export function CreditSettings() {
  return (
    <Loaded load={(signal) => consentClient.readCreditSettings({ signal })}>
      {({ askFirst, trustAccepted }) => <Switches start={{ askFirst, trustAccepted }} />}
    </Loaded>
  );
}

function Switches({ start }: { start: Settings }) {
  const [settings, setSettings] = useState(start);
  const [result, setResult] = useState({ saved: "", failure: "" });

  async function change(changed: Partial<Settings>) {
    const before = settings;
    const body = { ...settings, ...changed };
    setSettings(body);
    setResult({ saved: "", failure: "" });
    try {
      await consentClient.changeCreditSettings({ body });
      setResult({ saved: "Saved. This applies to future credits.", failure: "" });
    } catch (error) {
      setSettings(before);
      setResult({ saved: "", failure: describeFailure(error) });
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
          onChange={(event) => void change({ askFirst: event.target.checked })}
        />
        <Choice
          type="checkbox"
          label="Trust people I have accepted before"
          hint="Their new credits are shown immediately."
          disabled={!settings.askFirst}
          checked={settings.trustAccepted}
          onChange={(event) => void change({ trustAccepted: event.target.checked })}
        />
      </ChoiceGroup>
      <FormMessage tone="ok">{result.saved}</FormMessage>
      <FormMessage tone="error">{result.failure}</FormMessage>
    </>
  );
}
