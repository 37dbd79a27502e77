import { useState } from "react";
import { createPortal } from "react-dom";
import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { usePanelSharing } from "#domains/panel-sharing/use-panel-sharing.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { haveText, type ScriptedPage } from "#domains/panels/script-pages.ts";
import { TextLink } from "#domains/panels/text-link.tsx";
import { shouldIgnoreKey } from "#domains/reading/input/reader-shortcuts.ts";
import { controls } from "#domains/reading/input/watch-controls.ts";
import { canSpeak, unlockSpeech } from "#ui/speech/unlock-speech.ts";
import { Button } from "#ui/button.tsx";
import { ShareButton } from "#ui/share-button.tsx";
import { SaveOffline } from "#domains/offline/save-offline.tsx";
import { ContentNote, isCovered } from "#domains/reading/pages/content-note.tsx";
import { nameSpread } from "#domains/reading/paged/pair-pages.ts";
import { useLateDialog } from "#ui/dialogs/use-late-dialog.ts";
import { FootTools } from "./foot-tools.tsx";
import { HeadTools } from "./head-tools.tsx";
import type { ReaderSettings } from "./reader-settings.ts";
import { keepSettings, readSettings } from "./settings-on-device.ts";
import { usePageAddress } from "./use-page-address.ts";
import { findSpread, useReaderModes } from "./use-reader-modes.ts";
import { useSkippedPages } from "./use-skipped-pages.ts";
import { useToolKeys } from "./use-tool-keys.ts";

/** What the reader shows: the strip and the end below it or, in the page modes, pages or the end. */
export type ActiveView = "strip" | "pages" | "end";

export interface ReaderToolsProps {
  issue: IssueRead;
  pages: readonly ScriptedPage[];
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

const loadReadAloud = async () => (await import("#domains/panels/aloud/read-aloud.tsx")).ReadAloud;
const noteOf = (page: PageRead) => <ContentNote page={page} />;
const loadOverview = async () => (await import("./page-overview.tsx")).PageOverview;

/** The tools that are loaded once the first page is visible: page count, slider, full screen, and settings. */
export function ReaderTools(props: ReaderToolsProps) {
  const { issue, pages, page, activeView, list, slots, showKeys } = props;
  const [kept, setSettings] = useState(() => readSettings(issue.book_id));
  const hasPanels = issue.has_panels === true;
  // The choice of panels stays for the issues of the book that have some.
  const settings: ReaderSettings = kept.mode === "panels" && !hasPanels ? { ...kept, mode: "single" } : kept;
  // Must come before useReaderModes, which discards the remembered early keys.
  const [said, setSaid] = useState("");
  const { Dialog: Overview, show: showOverview, state: overview } = useLateDialog(loadOverview);
  const { Dialog: ReadAloud, show: showReadAloud, state: aloud } = useLateDialog(loadReadAloud);
  const sharing = usePanelSharing(issue, props.list);
  const hasText = haveText(pages);
  const readAloud =
    hasText && canSpeak()
      ? () => {
          unlockSpeech();
          showReadAloud();
        }
      : undefined;
  useToolKeys(settings, {
    hasPanels,
    onChange: change,
    say: setSaid,
    showAllPages: showOverview,
    readAloud,
    sharePanel: sharing.show,
  });
  const { skipped, skipping } = useSkippedPages(pages);
  const { spreads, at, announced, goTo, showSpread, Stage, failure, guide, step, panel } = useReaderModes(settings, {
    ...props,
    skipped,
    // Not stored: the chosen mode stays on the device, because it may load next time.
    chooseStrip: () => setSettings((before) => ({ ...before, mode: "strip" })),
  });
  usePageAddress(page, settings.mode === "panels" ? panel : undefined);

  function change(part: Partial<ReaderSettings>) {
    const changed = { ...kept, ...part };
    setSettings(changed);
    keepSettings(issue.book_id, changed);
  }
  function endReadAloud() {
    aloud.onClose();
    controls.show();
    // The button that has the focus disappears.
    list()?.closest("main")?.focus({ preventScroll: true });
  }
  /** Turns to a page that is read aloud and, in the panel mode, to its panel. */
  function showPanel(read: number, panelRead: number | undefined) {
    const chosen = findSpread(spreads, read);
    const isElsewhere = chosen !== at || guide !== undefined;
    if (activeView === "end" || (activeView === "pages" && isElsewhere)) showSpread(chosen, panelRead);
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
            {hasText && <TextLink issue={issue} />}
            <SaveOffline issue={issue} pages={pages} />
            <ShareButton
              title={issueName(issue)}
              path={readerPath(issue, page)}
              label={page > 1 ? `Share page ${page}` : "Share"}
            />
            {sharing.isOffered && (
              <Button
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => {
                  // Before the dialog opens, so that the focus is not in what is hidden when it closes.
                  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                  sharing.show();
                }}
              >
                Share a panel
              </Button>
            )}
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
            readAloud={aloud.open ? undefined : readAloud}
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
      {ReadAloud && aloud.open && (
        <ReadAloud
          issue={issue}
          pages={pages}
          skipped={skipped}
          isCovered={isCovered}
          shouldIgnoreKey={shouldIgnoreKey}
          startPage={page}
          startPanel={panel}
          list={list}
          showPanel={showPanel}
          isPanelAlone={guide !== undefined}
          onClose={endReadAloud}
        />
      )}
      {Overview && <Overview {...overview} pages={pages} spreads={spreads} at={at} goTo={goTo} />}
      {sharing.Dialog && <sharing.Dialog {...sharing.state} issue={issue} pages={pages} page={page} noteOf={noteOf} />}
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
