import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Shows a dialog in a React tree separate from the page's, until it calls `close`. */
export function mountDialog(render: (close: () => void) => ReactNode): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(render(close));
}
