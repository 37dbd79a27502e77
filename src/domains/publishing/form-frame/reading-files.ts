import { createContext, useCallback, useContext, useState } from "react";

type Track = <T>(reading: Promise<T>) => Promise<T>;

/** Put around the fields of a form by its frame. */
export const ReadingFiles = createContext<Track>((reading) => reading);

/** Returns a function through which a field reads files, so that the form around it is not sent before they are in it. */
export function useReadingFiles(): Track {
  return useContext(ReadingFiles);
}

/** For the frame of a form: whether a field is reading files, and the value of `ReadingFiles`. */
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
