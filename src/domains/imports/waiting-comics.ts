import { useEffect, useState } from "react";
import { importPath } from "./paths.ts";

// In memory, because browsers keep no files.
let waiting: readonly File[] = [];

/** Keeps comics until the table of this book opens. Returns its address. */
export function moveIn(bookId: number, comics: readonly File[]): string {
  waiting = comics;
  return importPath(bookId);
}

/** The comics that wait, for the table that opens next. */
export function useComicsThatWait(): readonly File[] {
  const [comics] = useState(waiting);
  useEffect(() => {
    waiting = [];
  }, []);
  return comics;
}
