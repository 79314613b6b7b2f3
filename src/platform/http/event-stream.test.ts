import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { eventText, sendTo } from "./event-stream.ts";

test("an event has its name, an id where it has one, and its data on one line", () => {
  expect(eventText({ name: "told", data: { text: "a\nb" } })).toBe(
    'event: told\ndata: {"text":"a\\nb"}\n\n',
  );
  expect(eventText({ name: "changed", id: "p-1", data: {} })).toBe(
    "event: changed\nid: p-1\ndata: {}\n\n",
  );
});

test("whoever reads nothing is let go of before what waits for them fills the memory", () => {
  const body = new Readable({ read() {} });
  sendTo(body, "x".repeat(64 * 1_024));
  expect(body.destroyed).toBe(false);
  sendTo(body, "x");
  expect(body.destroyed).toBe(true);
});
