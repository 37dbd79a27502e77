/**
 * Counts how often patterns match, so that a build fails when a new version of a library no longer has what they look for: otherwise
 * nothing would say so.
 */
export function countPatterns(names: readonly string[]) {
  const counts = new Map(names.map((name) => [name, 0]));
  return {
    add(name: string, matches: number): void {
      counts.set(name, (counts.get(name) ?? 0) + matches);
    },
    /** Throws one sentence with the patterns that matched nothing. `where` says what they look at and what to do. */
    check(where: string): void {
      const missing = [...counts].filter(([, count]) => count === 0).map(([name]) => name);
      if (missing.length > 0) throw new Error(`${where} Nothing matched: ${missing.join("; ")}`);
    },
  };
}
