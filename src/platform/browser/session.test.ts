import { afterEach, expect, test, vi } from "vitest";
import { keepSession, readSession } from "./session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab's storage, with room for so many characters. */
function storage(room: number) {
  const entries = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    removeItem: (name: string) => entries.delete(name),
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      entries.set(name, value);
    },
  });
  return entries;
}

test("what is kept is read as it was, until it is forgotten", () => {
  storage(100);
  keepSession("chat-draft", { typed: "Hello" });
  expect(readSession("chat-draft")).toEqual({ typed: "Hello" });
  keepSession("chat-draft", null);
  expect(readSession("chat-draft")).toBeNull();
});

test("where storage is full what was kept before stays, and nothing breaks", () => {
  storage(5);
  keepSession("chat-open", true);
  keepSession("chat-open", "too long for it");
  expect(readSession("chat-open")).toBe(true);
});

test("what another version of the site has left is nothing, where it is no JSON", () => {
  storage(5).set("scroll-positions", "{");
  expect(readSession("scroll-positions")).toBeNull();
});

test("where storage is switched off nothing is kept, and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepSession("chat-open", true);
  keepSession("chat-open", null);
  expect(readSession("chat-open")).toBeNull();
});
