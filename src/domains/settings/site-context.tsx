import { createContext, type ReactNode, use, useMemo } from "react";
import { DrawingAddress } from "#ui/art/drawing.tsx";
import { drawingPath } from "./site-colors.ts";
import { completeFacts, type SiteFacts } from "./site-facts.ts";

const SiteContext = createContext<SiteFacts>(completeFacts(undefined));

interface SiteProviderProps {
  /** The facts that are not the defaults. */
  changed: Partial<SiteFacts> | undefined;
  children: ReactNode;
}

/** Tells the components of a page what its site is called and looks like. */
export function SiteProvider({ changed, children }: SiteProviderProps) {
  const facts = useMemo(() => completeFacts(changed), [changed]);
  const addressOf = useMemo(() => (src: string) => drawingPath(src, facts), [facts]);
  return (
    <SiteContext value={facts}>
      <DrawingAddress value={addressOf}>{children}</DrawingAddress>
    </SiteContext>
  );
}

/** The name, texts, and rules of the site. */
export function useSite(): SiteFacts {
  return use(SiteContext);
}
