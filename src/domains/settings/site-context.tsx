import { createContext, type ReactNode, use, useMemo } from "react";
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
  return <SiteContext value={facts}>{children}</SiteContext>;
}

/** The name, texts, and rules of the site. */
export function useSite(): SiteFacts {
  return use(SiteContext);
}
