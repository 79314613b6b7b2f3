import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isKept, keepUnsaved, unsavedKept } from "./save-draft.ts";

/** Of a tab that has room for so many characters of one entry. */
const room = 80;
const of = { viewer: "alice", id: 7 };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      entries.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what is kept is found again, also where a field was emptied", () => {
  const changes = [{ path: "title", value: undefined, was: "Before" }];
  keepUnsaved(of, changes);
  expect(unsavedKept(of)).toEqual([{ path: "title", was: "Before" }]);
  expect(isKept(of, changes)).toBe(true);
});

test("where the tab has no room for more, what it kept before is not taken for that", () => {
  keepUnsaved(of, [{ path: "title", value: "Short" }]);
  const longer = [{ path: "title", value: "Long ".repeat(room) }];
  keepUnsaved(of, longer);
  expect(unsavedKept(of)).toHaveLength(longer.length);
  expect(isKept(of, longer)).toBe(false);
});
