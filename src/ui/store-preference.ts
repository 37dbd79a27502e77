/** Stores a choice for this device, or removes it if `value` is null. If storage is blocked, it lasts until the page is left. */
export function storePreference(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
