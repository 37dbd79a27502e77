import type { Queries } from "./database.ts";

/**
 * A query for hot paths, built once for each database or transaction that it runs on, because building it costs more than
 * running it. `build` ends in `.prepare(name)` with a name of its own and takes its values by `sql.placeholder`.
 */
export function prepared<Q>(build: (queries: Queries) => Q): (queries: Queries) => Q {
  const built = new WeakMap<Queries, Q>();
  return (queries) => {
    const known = built.get(queries);
    if (known) return known;
    const query = build(queries);
    built.set(queries, query);
    return query;
  };
}
