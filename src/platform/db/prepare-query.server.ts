import type { Queries } from "./database.ts";

/**
 * Prepares a frequent query once per database or transaction, because building it takes longer than running it. `build`
 * must end in `.prepare(name)` with a unique name and take its values through `sql.placeholder`.
 */
export function prepareQuery<Q>(build: (queries: Queries) => Q): (queries: Queries) => Q {
  const built = new WeakMap<Queries, Q>();
  return (queries) => {
    const known = built.get(queries);
    if (known) return known;
    const query = build(queries);
    built.set(queries, query);
    return query;
  };
}
