/**
 * The values of a form after the saved values have changed from `before` to `now`: untouched fields follow, the others keep what was
 * typed.
 */
export function rebaseValues<F extends Record<string, unknown>>(values: F, before: F, now: F): F {
  const rebased = Object.entries(values).map(([name, value]) => [name, value === before[name] ? now[name] : value]);
  return Object.fromEntries(rebased) as F;
}
