import { useEffect, useRef, useState } from "react";
import { redirectAfterUploadMs } from "#domains/issues/vocab.ts";

/** The state of an upload. `percent` of the bytes have been sent, 0 to 100. */
export type UploadState =
  | { step: "idle" }
  | { step: "sending"; percent: number }
  | { step: "done" }
  /** The work is published, but perhaps with the values of an earlier attempt. `leaveForm` leaves the form. */
  | { step: "unsure"; leaveForm: () => void }
  | { step: "failed"; error: unknown };

/** Lets an upload be aborted and report its progress. `onProgress` takes the share that has been sent, 0 to 1. */
export type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

interface Upload<V, T> {
  send: (values: V, sending: Sending) => Promise<T>;
  /** Whether the response may belong to different values that an earlier attempt sent. */
  isUnsure: (values: V) => boolean;
  /** Called after success, once the user has had time to read the message. */
  onDone: (response: T) => void;
  onFailed: (error: unknown, values: V) => void;
}

/** Runs one upload at a time. Leaving the screen aborts it. */
export function useUpload<V, T>({ send, isUnsure, onDone, onFailed }: Upload<V, T>) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(values: V): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ step: "sending", percent: 0 });
    const onProgress = (share: number) => setState({ step: "sending", percent: share * 100 });
    try {
      const response = await send(values, { signal, onProgress });
      if (isUnsure(values)) {
        await new Promise<void>((resolve) => setState({ step: "unsure", leaveForm: resolve }));
      } else {
        setState({ step: "done" });
        await new Promise((resolve) => setTimeout(resolve, redirectAfterUploadMs));
      }
      if (signal.aborted) return;
      setState({ step: "idle" });
      onDone(response);
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: "failed", error });
      onFailed(error, values);
    } finally {
      running.current = null;
    }
  }

  return { state, start, close: () => setState({ step: "idle" }) };
}
