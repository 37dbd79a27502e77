import { useEffect, useState } from "react";
import { useSite } from "#domains/settings/site-context.tsx";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./notifications-screen.module.css";
import { canPush, isPushOn, startPush, stopPush } from "./push-on-device.ts";

/** Has this browser show what is new, also while the site is closed. Nothing where browsers cannot. */
export function PushSwitch({ siteKey }: { siteKey: string }) {
  const { name } = useSite();
  const [isOn, setOn] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (!canPush()) return;
    isPushOn().then(setOn, () => {});
  }, []);
  if (isOn === undefined) return null;

  async function change() {
    setBusy(true);
    setFailure("");
    try {
      if (isOn) await stopPush();
      else if (!(await startPush(siteKey))) {
        setFailure("Your browser does not allow it. You can change this in its settings for this site.");
        return;
      }
      setOn(!isOn);
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.part} aria-labelledby="push">
      <h3 id="push">On this device</h3>
      <p>
        {isOn
          ? `This browser shows what is new, also while ${name} is closed.`
          : `This browser can show what is new while ${name} is closed.`}
      </p>
      <FormMessage tone="error">{failure}</FormMessage>
      <p>
        <Button busy={isBusy} onClick={() => void change()}>
          {isOn ? "Stop on this device" : "Tell me on this device"}
        </Button>
      </p>
    </section>
  );
}
