import { createContext, useCallback, useContext, useState } from "react";

type Track = <T>(reading: Promise<T>) => Promise<T>;

/** Provided by the frame of a form to its fields. */
export const ReadingFiles = createContext<Track>((reading) => reading);

/** Returns a function that a field wraps around reading files, so that the form is not sent before the files are in it. */
export function useReadingFiles(): Track {
  return useContext(ReadingFiles);
}

/** For the frame of a form: whether any field is reading files, and the value for `ReadingFiles`. */
export function useFilesBeingRead(): { isReading: boolean; track: Track } {
  const [count, setCount] = useState(0);
  const track: Track = useCallback(async (reading) => {
    setCount((before) => before + 1);
    try {
      return await reading;
    } finally {
      setCount((before) => before - 1);
    }
  }, []);
  return { isReading: count > 0, track };
}
