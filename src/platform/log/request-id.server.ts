import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** Runs `work`, and everything it calls, as part of the request with this id. */
export function runForRequest<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The id of the current request; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** Makes a callback run as part of the request that passes it, no matter who calls it later. */
export function bindToRequest<F extends (...args: never[]) => unknown>(callback: F): F {
  return AsyncLocalStorage.bind(callback);
}
