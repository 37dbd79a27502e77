import Rss from "lucide-react/icons/rss";
import type { ReactNode } from "react";
import { IconLink } from "#ui/icon-link.tsx";

/** A link to an Atom feed, for feed readers. */
export function FeedLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <IconLink icon={Rss} href={path} type="application/atom+xml">
      {children}
    </IconLink>
  );
}
