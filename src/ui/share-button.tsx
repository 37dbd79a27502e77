import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface ShareButtonProps {
  title: string;
  /** A path of this site. */
  path: string;
  label?: string;
  look?: ComponentProps<typeof Button>["look"];
}

/** Shares a page through the system's dialog or, if there is none, by copying its address. Renders nothing without JavaScript. */
export function ShareButton({ title, path, label = "Share", look }: ShareButtonProps) {
  const [said, setSaid] = useState("");
  async function share() {
    const url = new URL(path, location.href).href;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setSaid("Link copied.");
    } catch (error) {
      // Closing the system's dialog is not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setSaid(`The link is ${url}`);
    }
  }
  if (!useHydrated()) return null;
  return (
    <>
      <Button look={look} onClick={() => void share()}>
        {label}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
