import { useState } from "react";
import { createPortal } from "react-dom";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { ShareButton } from "#ui/share-button.tsx";
import { SaveOffline } from "#domains/offline/save-offline.tsx";
import { nameSpread } from "#domains/reading/paged/pair-pages.ts";
import { useLateDialog } from "#ui/dialogs/use-late-dialog.ts";
import { FootTools } from "./foot-tools.tsx";
import { HeadTools } from "./head-tools.tsx";
import type { ReaderSettings } from "./reader-settings.ts";
import { keepSettings, readSettings } from "./settings-on-device.ts";
import { usePageAddress } from "./use-page-address.ts";
import { useReaderModes } from "./use-reader-modes.ts";
import { useSkippedPages } from "./use-skipped-pages.ts";
import { useToolKeys } from "./use-tool-keys.ts";

/** What the reader shows: the strip and the end below it or, in the page modes, pages or the end. */
export type ActiveView = "strip" | "pages" | "end";

export interface ReaderToolsProps {
  issue: IssueRead;
  pages: readonly PageRead[];
  /** The number of the page in view. */
  page: number;
  activeView: ActiveView;
  /** The strip: a list whose children are the pages. */
  list: () => HTMLElement | null;
  /** The elements that the head's and the foot's tools are rendered into. */
  slots: Record<"head" | "foot", HTMLElement | null>;
  /** Called with the page in view, and with the last page that counts as read if it is a later one. */
  showPage: (page: number, last?: number) => void;
  showKeys: () => void;
  setActiveView: (activeView: ActiveView) => void;
}

const loadOverview = async () => (await import("./page-overview.tsx")).PageOverview;

/** The tools that are loaded once the first page is visible: page count, slider, full screen, and settings. */
export function ReaderTools(props: ReaderToolsProps) {
  const { issue, pages, page, activeView, slots, showKeys } = props;
  const [kept, setSettings] = useState(() => readSettings(issue.book_id));
  const hasPanels = issue.has_panels === true;
  // The choice of panels stays for the issues of the book that have some.
  const settings: ReaderSettings = kept.mode === "panels" && !hasPanels ? { ...kept, mode: "single" } : kept;
  // Must come before useReaderModes, which discards the remembered early keys.
  const [said, setSaid] = useState("");
  const { Dialog: Overview, show: showOverview, state: overview } = useLateDialog(loadOverview);
  useToolKeys(settings, { hasPanels, onChange: change, say: setSaid, showAllPages: showOverview });
  const { skipped, skipping } = useSkippedPages(pages);
  const { spreads, at, announced, goTo, showSpread, Stage, failure, guide, step, panel } = useReaderModes(settings, {
    ...props,
    skipped,
    // Not stored: the chosen mode stays on the device, because it may load next time.
    chooseStrip: () => setSettings((before) => ({ ...before, mode: "strip" })),
  });
  usePageAddress(page, panel);

  function change(part: Partial<ReaderSettings>) {
    const changed = { ...kept, ...part };
    setSettings(changed);
    keepSettings(issue.book_id, changed);
  }
  const inView = spreads[at];
  const count = activeView === "strip" || !inView ? String(page) : nameSpread(inView);

  return (
    <>
      {slots.head &&
        createPortal(
          <HeadTools
            page={count}
            total={pages.length}
            settings={settings}
            onChange={change}
            hasPanels={hasPanels}
            failure={failure}
            showKeys={showKeys}
            skipping={skipping}
          >
            <SaveOffline issue={issue} pages={pages} />
            <ShareButton
              title={issueName(issue)}
              path={readerPath(issue, page)}
              label={page > 1 ? `Share page ${page}` : "Share"}
            />
          </HeadTools>,
          slots.head,
        )}
      {slots.foot &&
        createPortal(
          <FootTools
            pages={pages}
            spreads={spreads}
            at={at}
            direction={settings.mode === "strip" ? "ltr" : settings.direction}
            goTo={goTo}
            showAllPages={showOverview}
          />,
          slots.foot,
        )}
      {Stage && activeView !== "strip" && (
        <Stage
          pages={pages}
          spreads={spreads}
          at={at}
          settings={settings}
          guide={guide}
          step={step}
          isAtEnd={activeView === "end"}
          showSpread={showSpread}
        />
      )}
      {Overview && <Overview {...overview} pages={pages} spreads={spreads} at={at} goTo={goTo} />}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {/* A separate status: the page is announced soon after a change of mode. */}
      <div>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </div>
    </>
  );
}
