import { expect, test } from "vitest";
import { digestMail } from "./digest.server.ts";

const frame = {
  company: { name: "Kolam", email: "office@kolam.example", time_zone: "Asia/Kolkata" },
  origin: null,
  now: new Date("2026-11-23T04:00:00.000Z"),
};
const empty = { deadline: [], steps: [], nobodys: [], fresh: [] };

test("where counting stopped, the digest says so", () => {
  const counts = { late: 1, today: 0, steps: 51, nobodys: 1_000, fresh: 999 };
  const { text } = digestMail(frame, "Bob", { ...empty, counts });
  expect(text).toContain(
    "1 reply overdue, 50 or more next steps, 1,000 or more that nobody has " +
      "and 999 new since your last digest.",
  );
});

test("of fifty steps none is left out", () => {
  const counts = { late: 0, today: 0, steps: 50, nobodys: 0, fresh: 0 };
  expect(digestMail(frame, "Bob", { ...empty, counts }).text).toContain("\n\n50 next steps.");
});
