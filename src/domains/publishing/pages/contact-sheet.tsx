import { DragDropContext, type DragStart, type DragUpdate, Droppable, type DropResult } from "@hello-pangea/dnd";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./contact-sheet.module.css";
import { cutIntoRows, findDropPosition, type SheetPage } from "./page-list.ts";
import { SheetCard } from "./sheet-card.tsx";
import { useColumns } from "./use-columns.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

interface ContactSheetProps {
  pages: readonly SheetPage[];
  /** Positions are counted from 0; `to` is the position after the move. */
  onMove: (from: number, to: number) => void;
  onRemove: (position: number) => void;
  onReplace: (position: number, file: File) => void;
  /** Marks new pages, to tell them from published ones. */
  marksNew?: boolean;
}

const instructions =
  "Press space to lift this page, the arrow keys to move it, space again to drop it, and Escape to cancel.";

/**
 * All pages in order, which can be sorted by mouse, touch, or keyboard. The drag library supports only one-dimensional lists, so each row
 * is a list, and pages can be dragged between rows.
 */
export function ContactSheet({ pages, onMove, onRemove, onReplace, marksNew = false }: ContactSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isSmall, setSmall] = useState(false);
  const columns = useColumns(sheet, isSmall);
  const rowByKeys = useRef<number | null>(null);
  useRowsInView(sheet, rowByKeys);
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string | null>(null);

  // A page that moves to another row is remounted, which loses the focus.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function findPosition({ source, destination }: DragUpdate): number | null {
    if (!destination) return null;
    const toRowPlace = ({ droppableId, index }: typeof source) => ({ row: Number(droppableId), index });
    return findDropPosition(toRowPlace(source), toRowPlace(destination), columns);
  }

  function toLabel({ draggableId }: DragStart): string {
    return `Page ${pages.findIndex(({ key }) => key === draggableId) + 1}`;
  }

  function drop(result: DropResult) {
    const from = pages.findIndex(({ key }) => key === result.draggableId);
    const to = findPosition(result);
    if (to !== null && from !== -1 && to !== from) onMove(from, to);
  }

  function describeResult(result: DropResult): string {
    const to = findPosition(result);
    if (to === null || result.reason === "CANCEL") return `${toLabel(result)} was not moved.`;
    return `${toLabel(result)} is now page ${to + 1} of ${pages.length}.`;
  }

  function renumber(from: number, to: number) {
    const page = pages[from];
    if (!page || from === to) return;
    focusNext.current = `folio-${page.key}`;
    setAnnouncement(`Page ${from + 1} is now page ${to + 1} of ${pages.length}.`);
    onMove(from, to);
  }

  function remove(at: number) {
    const next = pages[at + 1] ?? pages[at - 1];
    if (next) focusNext.current = `remove-${next.key}`;
    setAnnouncement(`Page ${at + 1} of ${pages.length} was removed.`);
    onRemove(at);
  }

  return (
    <div className={styles.sheet} ref={sheet} data-small={isSmall || undefined}>
      <div className={styles.size}>
        <Button aria-pressed={isSmall} onClick={() => setSmall(!isSmall)}>
          Smaller pages
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <DragDropContext
        dragHandleUsageInstructions={instructions}
        onDragStart={(start, { announce }) => {
          if (start.mode === "SNAP") rowByKeys.current = Number(start.source.droppableId);
          announce(`${toLabel(start)} is lifted.`);
        }}
        onDragUpdate={(update, { announce }) => {
          const to = findPosition(update);
          if (update.mode === "SNAP" && update.destination) rowByKeys.current = Number(update.destination.droppableId);
          announce(to === null ? "Outside the pages." : `Page ${to + 1} of ${pages.length}.`);
        }}
        onDragEnd={(result, { announce }) => {
          rowByKeys.current = null;
          announce(describeResult(result));
          drop(result);
        }}
      >
        <div role="list" aria-label="Pages in order">
          {cutIntoRows(pages, columns).map(({ row, cards }) => (
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
