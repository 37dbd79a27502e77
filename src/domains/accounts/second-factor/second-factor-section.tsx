import { useState } from "react";
import { secondFactorClient } from "#domains/accounts/second-factor/client.ts";
import { Loaded } from "#ui/loaded.tsx";
import { RemoveSecondFactor } from "./remove-second-factor.tsx";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";

/** Lets users set up and remove the second factor of their account. */
export function SecondFactorSection() {
  // Incremented to load again after a change.
  const [version, setVersion] = useState(1);
  const load = async (signal: AbortSignal) => (await secondFactorClient.getSecondFactor({ signal })).secondFactor;
  const reload = () => setVersion(version + 1);
  return (
    <Loaded key={version} load={load}>
      {({ isOn, recoveryCodesLeft }) =>
        isOn ? (
          <RemoveSecondFactor recoveryCodesLeft={recoveryCodesLeft} onRemoved={reload} />
        ) : (
          <SetUpSecondFactor onDone={reload} />
        )
      }
    </Loaded>
  );
}
