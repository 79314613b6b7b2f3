import { expect, test } from "vitest";
import type { ListedMail } from "../outbox-list.server.ts";
import { mailWords } from "./outbox-words.ts";

/** Noon in Kolkata. */
const here = { now: "2026-11-20T06:30:00.000Z", zone: "Asia/Kolkata", isOn: true };
const queued: ListedMail = {
  id: "a mail",
  to: "vera@example.com",
  subject: "Your enquiry M-4821",
  created_at: "2026-11-20T06:20:00.000Z",
  sent_at: null,
  given_up_at: null,
  attempts: 0,
  next_attempt_at: "2026-11-20T06:30:00.000Z",
  last_error: null,
  refused: false,
  state: "waiting",
  holdsLink: false,
  lead: null,
};
const failed = { attempts: 3, last_error: "No room today" };
const soon = { next_attempt_at: "2026-11-20T06:38:00.000Z" };
const lost = { next_attempt_at: null, given_up_at: "2026-11-20T03:30:00.000Z" };
const tomorrow = { next_attempt_at: "2026-11-21T03:30:00.000Z" };

const cases: [string, Partial<ListedMail>][] = [
  ["Leaves now", {}],
  ["Leaves at 12:08 pm", soon],
  ["Leaves tomorrow 9:00 am", tomorrow],
  ["On its way now", { attempts: 1, ...soon }],
  ["Tried once, again at 12:08 pm", { ...failed, attempts: 1, ...soon }],
  ["Tried 3 times, again now", failed],
  ["Tried 3 times, again tomorrow 9:00 am", { ...failed, ...tomorrow }],
  ["Sent today 10:40 am", { next_attempt_at: null, sent_at: "2026-11-20T05:10:00.000Z" }],
  ["Sent Tue 17 Nov, 10:40 am", { next_attempt_at: null, sent_at: "2026-11-17T05:10:00.000Z" }],
  ["Given up today 9:00 am, tried 13 times", { ...failed, ...lost, attempts: 13 }],
];

test.each(cases)("%s", (words, change) => {
  expect(mailWords({ ...queued, ...change }, here).words).toBe(words);
});

test("while mail is off, what waits says so, and what is over is told as before", () => {
  const off = { ...here, isOn: false };
  expect(mailWords({ ...queued, ...failed, ...soon }, off)).toEqual({
    words: "Waits until mail is on",
    tone: "soon",
    detail: "Last time: No room today",
  });
  expect(mailWords({ ...queued, ...failed, ...lost }, off)).toMatchObject({ tone: "late" });
});

test("who was refused is told with their mail server's line", () => {
  const refused = { ...queued, ...lost, refused: true, last_error: "550 5.1.1 Not here" };
  expect(mailWords(refused, here)).toEqual({
    words: "Refused by their mail server:",
    tone: "late",
    detail: "550 5.1.1 Not here",
  });
});
