// In memory only: no link from elsewhere can set a wish, and a reload drops it.
let wish: string | null = null;

/** Remembers what a visitor pressed, such as "subscribe 12", until they have logged in. */
export function makeWish(name: string): void {
  wish = name;
}

/** Whether `name` is what the visitor wished for. Either way nothing is wished for afterwards. */
export function takeWish(name?: string): boolean {
  const isWished = wish !== null && wish === name;
  wish = null;
  return isWished;
}

/** Whether something is wished for. */
export function hasWish(): boolean {
  return wish !== null;
}
