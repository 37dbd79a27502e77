import { afterAll, vi } from "vitest";

// A worker runs several files in the same globals, so a stub that stays would reach the next file.
afterAll(() => void vi.unstubAllGlobals());
