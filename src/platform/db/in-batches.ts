/** PostgreSQL takes 65,535 parameters in a statement, so this suits rows of up to 60 columns. */
const batch = 1000;

/** Writes any number of rows with as few calls of `write` as its parameters allow. */
export async function inBatches<T>(rows: T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await write(rows.slice(at, at + batch));
}
