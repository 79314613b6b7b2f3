import { expect, test } from "vitest";
import { dueDate } from "./publication.server.ts";

const now = new Date("2026-11-20T10:00:00Z");
const [earlier, soon, late] = ["2026-11-19", "2026-11-21", "2026-12-01"].map((at) => new Date(at));

test("of dates to come the last one holds, in any order", () => {
  const dates = [late ?? null, null, earlier ?? null, soon ?? null];
  expect(dueDate(now, dates)).toBe("2026-12-01T00:00:00.000Z");
  expect(dueDate(now, dates.reverse())).toBe("2026-12-01T00:00:00.000Z");
});

test("where all dates have come, this moment included, or none is given, nothing is waited for", () => {
  expect(dueDate(now, [earlier ?? null, now])).toBeNull();
  expect(dueDate(now, [null, null])).toBeNull();
});
