import { DragDropContext, type DragStart, type DragUpdate, Droppable, type DropResult } from "@hello-pangea/dnd";
import { useEffect, useRef, useState } from "react";
import styles from "./contact-sheet.module.css";
import { inRows, landing, type SheetPage } from "./page-list.ts";
import { SheetCard } from "./sheet-card.tsx";
import { useColumns } from "./use-columns.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

interface ContactSheetProps {
  pages: readonly SheetPage[];
  /** Positions are counted from 0, `to` in the list as it is afterwards. */
  onMove: (from: number, to: number) => void;
  onRemove: (position: number) => void;
  /** By a file that was chosen for it. */
  onReplace: (position: number, file: File) => void;
  /** Tells new pages from those that are published already. */
  marksNew?: boolean;
}

const instructions =
  "Press space to lift this page, the arrow keys to move it, space again to put it down, and Escape to leave it where it was.";

/**
 * All pages in their order, to be sorted by mouse, finger or keyboard. The drag library knows lists of one direction only,
 * so the sheet is cut into rows, each a list, and a page can go from any row to any other.
 */
export function ContactSheet({ pages, onMove, onRemove, onReplace, marksNew = false }: ContactSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const columns = useColumns(sheet);
  const rowByKeys = useRef<number | null>(null);
  useRowsInView(sheet, rowByKeys);
  const [said, setSaid] = useState("");
  const wantsFocus = useRef<string | null>(null);

  // A page that goes to another row is drawn anew there, and would lose the focus.
  useEffect(() => {
    if (wantsFocus.current) document.getElementById(wantsFocus.current)?.focus();
    wantsFocus.current = null;
  });

  function position({ source, destination }: DragUpdate): number | null {
    if (!destination) return null;
    const place = ({ droppableId, index }: typeof source) => ({ row: Number(droppableId), index });
    return landing(place(source), place(destination), columns);
  }

  function nameOf({ draggableId }: DragStart): string {
    return pages.find(({ key }) => key === draggableId)?.name ?? "The page";
  }

  function drop(result: DropResult) {
    const from = pages.findIndex(({ key }) => key === result.draggableId);
    const to = position(result);
    if (to !== null && from !== -1 && to !== from) onMove(from, to);
  }

  function outcome(result: DropResult): string {
    const to = position(result);
    if (to === null || result.reason === "CANCEL") return `${nameOf(result)} stays where it was.`;
    return `${nameOf(result)} is now page ${to + 1} of ${pages.length}.`;
  }

  function renumber(from: number, to: number) {
    const page = pages[from];
    if (!page || from === to) return;
    wantsFocus.current = `folio-${page.key}`;
    setSaid(`${page.name} is now page ${to + 1} of ${pages.length}.`);
    onMove(from, to);
  }

  function remove(at: number) {
    const next = pages[at + 1] ?? pages[at - 1];
    if (next) wantsFocus.current = `remove-${next.key}`;
    setSaid(`${pages[at]?.name} is removed.`);
    onRemove(at);
  }

  return (
    <div className={styles.sheet} ref={sheet}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <DragDropContext
        dragHandleUsageInstructions={instructions}
        onDragStart={(start, { announce }) => {
          if (start.mode === "SNAP") rowByKeys.current = Number(start.source.droppableId);
          announce(`${nameOf(start)} is lifted.`);
        }}
        onDragUpdate={(update, { announce }) => {
          const to = position(update);
          if (update.mode === "SNAP" && update.destination) rowByKeys.current = Number(update.destination.droppableId);
          announce(to === null ? "Not over the pages." : `Page ${to + 1} of ${pages.length}.`);
        }}
        onDragEnd={(result, { announce }) => {
          rowByKeys.current = null;
          announce(outcome(result));
          drop(result);
        }}
      >
        <div role="list" aria-label="Pages in their order">
          {inRows(pages, columns).map(({ row, cards }) => (
            <Droppable key={row} droppableId={String(row)} direction="horizontal">
              {(provided) => (
                <div ref={provided.innerRef} {...provided.droppableProps} className={styles.row}>
                  {cards.map((page, index) => (
                    <SheetCard
                      key={page.key}
                      page={page}
                      index={index}
                      position={row * columns + index}
                      total={pages.length}
                      width={`${100 / columns}%`}
                      onRenumber={renumber}
                      onRemove={remove}
                      onReplace={onReplace}
                      marksNew={marksNew}
                    />
                  ))}
                  {provided.placeholder}
                </div>
              )}
            </Droppable>
          ))}
        </div>
      </DragDropContext>
    </div>
  );
}
