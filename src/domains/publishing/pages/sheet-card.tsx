import { Draggable } from "@hello-pangea/dnd";
import ImageUp from "lucide-react/icons/image-up";
import X from "lucide-react/icons/x";
import { acceptedTypes } from "#platform/images/local-picture.ts";
import styles from "./contact-sheet.module.css";
import { FolioInput } from "./folio-input.tsx";
import { describeMove, isNew, type SheetPage } from "./page-list.ts";
import { splitName } from "./split-name.ts";

interface SheetCardProps {
  page: SheetPage;
  /** The card's index in its row; `position` is its index among all pages. Both count from 0. */
  index: number;
  position: number;
  total: number;
  width: string;
  onRenumber: (from: number, to: number) => void;
  onRemove: (position: number) => void;
  onReplace: (position: number, file: File) => void;
  /** Marks new pages, to tell them from published ones. */
  marksNew: boolean;
}

/** A page on the contact sheet. The picture can be dragged, and the folio below it can be edited. */
export function SheetCard({
  page,
  index,
  position,
  total,
  width,
  onRenumber,
  onRemove,
  onReplace,
  marksNew,
}: SheetCardProps) {
  const folio = position + 1;
  const origin = isNew(page) ? page.name : describeMove(page, folio);
  const [start, end] = isNew(page) ? splitName(page.name) : [origin];
  const label = origin ? `page ${folio}, ${origin},` : `page ${folio}`;
  const mark = marksNew && isNew(page) ? (page.replaces ? "Replacement" : "New") : "";
  return (
    <Draggable draggableId={page.key} index={index}>
      {(provided, { isDragging, isDropAnimating }) => (
        <div
          ref={provided.innerRef}
          {...provided.draggableProps}
          role="listitem"
          className={styles.card}
          style={{ ...provided.draggableProps.style, flexBasis: width }}
          data-lifted={(isDragging && !isDropAnimating) || undefined}
        >
          <div
            {...provided.dragHandleProps}
            className={styles.handle}
            aria-label={[`Page ${folio}`, origin, mark].filter(Boolean).join(", ")}
          >
            <img className={styles.picture} src={page.preview} alt="" draggable={false} decoding="async" />
            {mark && <span className={styles.mark}>{mark}</span>}
          </div>
          <label className={styles.replace} title="Replace">
            <ImageUp size={18} aria-hidden />
            <input
              type="file"
              id={`replace-${page.key}`}
              className={styles.file}
              accept={acceptedTypes}
              aria-label={`Replace ${label} with another file`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onReplace(position, file);
                // Lets the user choose the same file again after changing it on disk.
                target.value = "";
              }}
            />
          </label>
          <button
            type="button"
            id={`remove-${page.key}`}
            className={styles.remove}
            aria-label={`Remove page ${[folio, origin].filter(Boolean).join(", ")}`}
            onClick={() => onRemove(position)}
          >
            <X size={18} aria-hidden />
          </button>
          <div className={styles.foot}>
            <FolioInput
              key={folio}
              id={`folio-${page.key}`}
              folio={folio}
              last={total}
              label={label}
              onChange={(to) => onRenumber(position, to - 1)}
            />
            <span className={styles.name} title={origin}>
              <span className={styles.nameStart}>{start}</span>
              {end}
            </span>
          </div>
        </div>
      )}
    </Draggable>
  );
}
