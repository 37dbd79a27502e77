import { DragDropContext, Draggable, Droppable } from "@hello-pangea/dnd";
import type { ReactNode } from "react";
import styles from "./sortable-list.module.css";

interface SortableListProps {
  label: string;
  items: readonly { id: string; name: string; content: ReactNode }[];
  /** Positions are counted from 0; `to` is the position after the move. */
  onMove: (from: number, to: number) => void;
}

const instructions =
  "Press space to lift this item, the arrow keys to move it, space again to drop it, and Escape to cancel.";

/** A list that can be sorted by mouse, touch, or keyboard. */
export function SortableList({ label, items, onMove }: SortableListProps) {
  const nameAt = (position: number) => items[position]?.name ?? "";
  const toPlace = (position: number) => `number ${position + 1} of ${items.length}`;
  return (
    <DragDropContext
      dragHandleUsageInstructions={instructions}
      onDragStart={({ source }, { announce }) => announce(`${nameAt(source.index)} is lifted.`)}
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Now ${toPlace(destination.index)}.` : "Outside the list.")
      }
      onDragEnd={({ source, destination, reason }, { announce }) => {
        const isMoved = destination && reason === "DROP" && destination.index !== source.index;
        announce(
          isMoved
            ? `${nameAt(source.index)} is now ${toPlace(destination.index)}.`
            : `${nameAt(source.index)} was not moved.`,
        );
        if (isMoved) onMove(source.index, destination.index);
      }}
    >
      <Droppable droppableId={label}>
        {(provided) => (
          <div role="list" aria-label={label} ref={provided.innerRef} {...provided.droppableProps}>
            {items.map(({ id, name, content }, at) => (
              <Draggable key={id} draggableId={id} index={at}>
                {(dragged, { isDragging }) => (
                  <div
                    role="listitem"
                    className={styles.item}
                    data-dragged={isDragging || undefined}
                    ref={dragged.innerRef}
                    {...dragged.draggableProps}
                  >
                    <span {...dragged.dragHandleProps} className={styles.handle} aria-label={`${at + 1}, move ${name}`}>
                      {at + 1}
                    </span>
                    {content}
                  </div>
                )}
              </Draggable>
            ))}
            {provided.placeholder}
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}
