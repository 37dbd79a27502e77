/** The caches of a browser, by name, with the parts of the Cache API that Longbox uses. */
export function makeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      put: async (key: string, response: Response) => void files.set(key, response),
      match: async (key: string) => files.get(key)?.clone(),
    };
  };
  const match = async (key: string, { cacheName }: { cacheName?: string } = {}) =>
    [...stored]
      .find(([name, files]) => (cacheName === undefined || name === cacheName) && files.has(key))?.[1]
      .get(key)
      ?.clone();
  const caches = {
    keys: async () => [...stored.keys()],
    match,
    open,
    delete: async (name: string) => stored.delete(name),
  };
  return { stored, caches };
}
