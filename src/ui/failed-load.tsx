import type { MouseEvent, ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { LinkButton } from "./button.tsx";
import { ErrorNote } from "./error-note.tsx";
import { isPlainClick } from "./is-plain-click.ts";

/** Shown in place of a page, or a part of it, that could not be loaded: a sentence and "Try again". */
export function FailedLoad({ children }: { children?: ReactNode }) {
  return <ErrorNote action={<TryAgain />}>{children}</ErrorNote>;
}

/** Loads the data of the page again. Without JavaScript it loads the whole page. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  function press(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void revalidate();
  }
  return (
    <LinkButton href={pathname + search} onClick={press}>
      {state === "loading" ? "Loading..." : "Try again"}
    </LinkButton>
  );
}
