/**
 * The values of a form, once what was saved `before` is saved differently `now`: fields that nobody has touched follow it, the others
 * keep what was typed.
 */
export function moveAlong<F extends Record<string, unknown>>(values: F, before: F, now: F): F {
  const moved = Object.entries(values).map(([name, value]) => [name, value === before[name] ? now[name] : value]);
  return Object.fromEntries(moved) as F;
}
