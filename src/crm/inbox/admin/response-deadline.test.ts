import { expect, test } from "vitest";
import { deadlineState } from "./response-deadline.ts";

const zone = "Asia/Kolkata";
const lead = {
  created_at: "2026-11-20T07:00:00.000Z",
  due_at: "2026-11-20T11:00:00.000Z",
};

test("a promise fills while its time goes", () => {
  expect(deadlineState(lead, { now: "2026-11-20T10:12:00.000Z", zone })).toEqual({
    used: 0.8,
    late: false,
    by: "today 4:30 pm",
    timeLeft: "in 48 minutes",
  });
});

test("after its time it is late, and says by how much", () => {
  expect(deadlineState(lead, { now: "2026-11-20T12:10:00.000Z", zone })).toMatchObject({
    used: 1,
    late: true,
    timeLeft: "1\u00a0h 10\u00a0min overdue",
  });
});

test("a promise of no length at all is kept or late, and no number breaks", () => {
  const at = lead.due_at;
  const none = deadlineState({ created_at: at, due_at: at }, { now: at, zone });
  expect(none).toMatchObject({ used: 0, late: false });
});
