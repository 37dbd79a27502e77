import { type ReactNode, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { PasswordDialog } from "./password-dialog.tsx";

type PendingCall = { retry: () => void; cancel: () => void };

/**
 * For calls that need a password given within the last ten minutes. `withPassword` makes such a call; if it needs the password,
 * `passwordDialog` asks for it, and the call is repeated. Rejects with the refusal if the viewer closes the dialog.
 */
export function usePasswordPrompt(): {
  withPassword: <T>(call: () => Promise<T>) => Promise<T>;
  passwordDialog: ReactNode;
} {
  const [pending, setPending] = useState<PendingCall | null>(null);

  async function withPassword<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (refusal) {
      if (!isCallError(refusal) || refusal.code !== "password_needed") throw refusal;
      await new Promise<void>((retry, cancel) => setPending({ retry, cancel: () => cancel(refusal) }));
      return call();
    }
  }

  const end = (how: keyof PendingCall) => () => {
    setPending(null);
    pending?.[how]();
  };
  const passwordDialog = pending && <PasswordDialog onConfirmed={end("retry")} onClose={end("cancel")} />;
  return { withPassword, passwordDialog };
}
