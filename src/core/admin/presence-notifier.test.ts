import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeTeller } from "../../cms/documents/admin/editor/use-others.ts";

const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(null));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockClear();
});

const told = () =>
  fetched.mock.calls.map(([address, { body }]) => `${address} ${JSON.parse(String(body)).place}`);

test("the first place is told at once, and of those that follow within a second the last", () => {
  const { reportPlace: tellPlace } = placeTeller(12);
  for (const place of ["title", "teaser", "sections.1", "sections.2"]) tellPlace(place);
  expect(told()).toEqual(["/staff/documents/12/place title"]);
  vi.advanceTimersByTime(1_000);
  expect(told().slice(1)).toEqual(["/staff/documents/12/place sections.2"]);
  vi.advanceTimersByTime(1_000);
  tellPlace(null);
  expect(told().slice(2)).toEqual(["/staff/documents/12/place null"]);
});

test("whoever goes away and comes back within a second says nothing", () => {
  const { reportPlace: tellPlace } = placeTeller(12);
  for (const place of ["title", null, "title"]) tellPlace(place);
  vi.advanceTimersByTime(5_000);
  expect(told()).toHaveLength(1);
});

test("where one is is told again to a stream that was just joined, and being nowhere is not", () => {
  const teller = placeTeller(12);
  teller.joined();
  expect(told()).toEqual([]);
  teller.reportPlace("title");
  vi.advanceTimersByTime(5_000);
  teller.joined();
  expect(told()).toHaveLength(2);
});

test("nothing is told once the screen has gone; where it comes back, as React tries, it is", () => {
  const teller = placeTeller(12);
  for (const place of ["title", "teaser"]) teller.reportPlace(place);
  teller.end();
  vi.advanceTimersByTime(5_000);
  expect(told()).toHaveLength(1);
  teller.joined();
  expect(told().at(-1)).toBe("/staff/documents/12/place teaser");
});
