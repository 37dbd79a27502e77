/** What the decoding worker is asked: one picture of a file, counted from 0. */
export type DecodeQuestion = { opener: "tiff" | "psd"; file: File; at: number };
/** Its answer: how many pictures the file has, and the one that was asked for, as PNG; or why it cannot be opened. */
export type DecodeAnswer = { total: number; picture: Blob } | { problem: string };
