import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createLargeBodies } from "./files.ts";

const asked = (bytes: number) => ({ headers: { "content-length": String(bytes) } });
const answer = () => ({ raw: new EventEmitter() });

test("so many bodies are held at once, and an answered one makes room for the next", () => {
  const hold = createLargeBodies({ longest: 100, atOnce: 2, tooLong: "Too long." });
  const first = answer();
  hold(asked(100), first);
  hold(asked(1), answer());
  const third = () => hold(asked(1), answer());
  expect(third).toThrow(expect.objectContaining({ status: 503, headers: { "retry-after": "5" } }));
  first.raw.emit("close");
  third();
  expect(third).toThrow("Others are sending files just now.");
});

test("a body that is too long is refused by its own sentence, and takes no room", () => {
  const hold = createLargeBodies({ longest: 100, atOnce: 1, tooLong: "Too long." });
  const tooLong = () => hold(asked(101), answer());
  expect(tooLong).toThrow(expect.objectContaining({ status: 413, message: "Too long." }));
  hold(asked(100), answer());
});

test("one sender fills no room alone: others are let in, who may have as many", () => {
  const bounds = { longest: 100, atOnce: 4, tooLong: "Too long.", mostOfOne: 2 };
  const hold = createLargeBodies(bounds);
  const first = answer();
  const next = (sender: string) => () => hold(asked(1), answer(), sender);
  hold(asked(1), first, "Alice");
  next("Alice")();
  expect(next("Alice")).toThrow(
    expect.objectContaining({
      ...{ status: 503, headers: { "retry-after": "5" } },
      message: "Your last files are still being taken. Send the next one after that.",
    }),
  );
  next("Bob")();
  first.raw.emit("close");
  next("Alice")();
  next("Bob")();
  expect(next("Charlie")).toThrow("Others are sending files just now.");
});
