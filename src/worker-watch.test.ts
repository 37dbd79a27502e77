import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { aliveMessage, killIfHanging } from "./worker-watch.ts";

const second = 1_000;
const log = createLog("silent");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watchOne({ pid }: { pid?: number } = { pid: 1 }) {
  const worker = Object.assign(new EventEmitter(), { pid, kill: vi.fn(() => true) });
  killIfHanging(worker, log);
  return worker;
}

test("leaves a worker that takes long to start alone, and kills one that never starts", () => {
  const worker = watchOne();
  vi.advanceTimersByTime(120 * second);
  expect(worker.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200 * second);
  expect(worker.kill).toHaveBeenCalledWith("SIGKILL");
});

test("kills a worker that falls silent, and leaves one that has ended alone", () => {
  const worker = watchOne();
  for (let said = 0; said < 30; said++) {
    worker.emit("message", aliveMessage);
    vi.advanceTimersByTime(2 * second);
  }
  expect(worker.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30 * second);
  expect(worker.kill).toHaveBeenCalledTimes(1);
  const ended = watchOne();
  ended.emit("message", aliveMessage);
  ended.emit("exit", 0, null);
  vi.advanceTimersByTime(600 * second);
  expect(ended.kill).not.toHaveBeenCalled();
});

test("leaves a worker alone that ended or said something while this process was blocked", () => {
  const error = vi.spyOn(log, "error");
  const [ended, alive] = [watchOne(), watchOne()];
  for (const worker of [ended, alive]) worker.emit("message", aliveMessage);
  // After a long pause, timers run before the events that arrived in it.
  vi.advanceTimersByTime(20 * second);
  ended.emit("exit", 0, null);
  alive.emit("message", aliveMessage);
  vi.advanceTimersByTime(10 * second);
  for (const worker of [ended, alive]) expect(worker.kill).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});

test("does not watch a worker that could not be started", () => {
  const error = vi.spyOn(log, "error");
  watchOne({});
  vi.advanceTimersByTime(600 * second);
  expect(error).not.toHaveBeenCalled();
});
