import { existsSync, openSync, writeSync } from "node:fs";
import { expect, test } from "vitest";
import { createLogStream } from "./log.ts";

/** A file that can be written, or fails, as the test says; takes so many bytes at a time. */
function writer(most = Number.POSITIVE_INFINITY) {
  let text = "";
  let fails = false;
  return {
    write(_fd: number, bytes: Buffer) {
      if (fails) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      const taken = bytes.subarray(0, most);
      text += taken.toString();
      return taken.length;
    },
    text: () => text,
    fail: (now: boolean) => {
      fails = now;
    },
  };
}

test("lines that cannot be written wait, are bounded, and come once they can, with how many are missing", () => {
  const file = writer();
  const log = createLogStream(0, file.write);
  file.fail(true);
  for (let i = 0; i < 10_000; i++) log.write(`${"x".repeat(99)}\n`);
  log.flushSync();
  expect(file.text()).toBe("");
  file.fail(false);
  log.flushSync();
  const lines = file.text().split("\n").filter(Boolean);
  const last = JSON.parse(lines.pop() ?? "");
  expect(lines.length).toBeGreaterThan(2_000);
  expect(lines.length + last.leftOut).toBe(10_000);
  log.close();
});

test("what is taken a few bytes at a time is written whole", () => {
  const file = writer(7);
  const log = createLogStream(0, file.write);
  log.write("one line\n");
  log.write("another line\n");
  log.close();
  expect(file.text()).toBe("one line\nanother line\n");
});

test("while nothing can be written, neither lines nor warnings try again: the timer does", () => {
  const file = writer();
  let tries = 0;
  const log = createLogStream(0, (fd, bytes) => {
    tries++;
    return file.write(fd, bytes);
  });
  file.fail(true);
  for (let i = 0; i < 1_000; i++) {
    log.write(`${"x".repeat(99)}\n`);
    log.flush();
  }
  expect(tries).toBe(1);
  file.fail(false);
  log.flushSync();
  log.write("a warning\n");
  log.flush();
  expect(file.text()).toMatch(/a warning\n$/);
  log.close();
});

/** Linux has a disk that is always full; elsewhere a file that may only be read refuses as well. */
const openFullDisk = () =>
  existsSync("/dev/full") ? openSync("/dev/full", "w") : openSync(import.meta.filename, "r");

test("a full disk holds nobody up", () => {
  let refused = 0;
  const log = createLogStream(openFullDisk(), (fd, bytes) => {
    try {
      return writeSync(fd, bytes);
    } catch (error) {
      refused++;
      throw error;
    }
  });
  for (let i = 0; i < 1_000; i++) {
    log.write("a line\n");
    log.flushSync();
  }
  log.close();
  expect(refused).toBe(1_001);
});
