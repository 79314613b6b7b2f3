import { expect, test } from "vitest";
import { listIn, openedFrom, placeIn } from "./opened-from.ts";

const list = { to: "/staff/inbox?view=mine", label: "Inbox", ids: ["a", "b", "c"] };

test("a lead knows its place in the list it was opened from, and its neighbours", () => {
  const found = listIn(openedFrom(list));
  expect(found).toEqual(list);
  expect(placeIn(found, "b")).toEqual({ at: 2, of: 3, previous: "a", next: "c" });
  expect(placeIn(found, "a")).toMatchObject({ previous: null, next: "b" });
  expect(placeIn(found, "c")).toMatchObject({ previous: "b", next: null });
});

test("opened by its address alone, or after it left the list, it has no place", () => {
  expect(placeIn(listIn(null), "a")).toBeNull();
  expect(placeIn(list, "z")).toBeNull();
});

test("what else lies in the history is no list", () => {
  const others = [
    undefined,
    "list",
    {},
    { openedFrom: null },
    { openedFrom: { ...list, ids: [1] } },
    { openedFrom: { ...list, to: "https://elsewhere.example/" } },
  ];
  expect(others.map(listIn)).toEqual(others.map(() => null));
});
