/** The numbers of the issues that First, Prev, Next, and Last lead to. Null if there is none or it is the current one. */
export type NeighborNumbers = Record<"first" | "previous" | "next" | "last", number | null>;
