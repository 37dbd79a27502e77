/**
 * Returns a function that ends the watch and returns whether the browser has started to open another document meanwhile. Firefox then drops
 * this page's requests at once: what fails for that reason must not bring the viewer back.
 */
export function watchForLeaving(): () => boolean {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener("beforeunload", leave);
  return () => {
    removeEventListener("beforeunload", leave);
    return isLeaving;
  };
}
