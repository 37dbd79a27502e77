import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { hashArchive } from "./hash-files.ts";

/** Takes comics to where they move into a book, and returns the address. */
export type MoveIn = (bookId: number, comics: readonly File[]) => string;

/** The comics that were chosen for a new work together. It is made of the first one; the others wait until it is published. */
export function useWaitingComics(moveIn: MoveIn) {
  const navigate = useNavigate();
  const [[first, ...comics], setChosen] = useState<readonly File[]>([]);
  return {
    comics,
    setChosen,
    /** The key by which an import knows the first one again; undefined if none waits. */
    readKey: async () => (first && comics.length > 0 ? hashArchive(first) : undefined),
    /** Goes on with those of a published work; without any, to `path`. */
    leave: (bookId: number, path: string) => void navigate(comics.length > 0 ? moveIn(bookId, comics) : path),
  };
}

export type WaitingComics = ReturnType<typeof useWaitingComics>;

const namesShown = 3;

/** Says which comics wait, and for what. */
export function WaitingComicsNote({ comics, setChosen }: Pick<WaitingComics, "comics" | "setChosen">) {
  if (comics.length === 0) return null;
  const names = comics.slice(0, namesShown).map(({ name }) => name);
  const others = comics.length - names.length;
  return (
    <Note role="status">
      <p>
        {comics.length === 1 ? "One more comic waits" : `${comics.length} more comics wait`}: {names.join(", ")}
        {others > 0 && `, and ${others} more`}. Each becomes an issue of its own: when this one is published, a table
        shows their numbers, titles, dates, and people. A draft does not keep them.
      </p>
      <div>
        <Button onClick={() => setChosen([])}>Leave them out</Button>
      </div>
    </Note>
  );
}
