import { expect, test } from "vitest";
import type { AnswerWithMail } from "../contract.ts";
import { answerState, isLeaving } from "./message-lines.ts";

const here = { now: "2026-11-20T10:12:05.000Z", zone: "Asia/Kolkata" };
type Mail = NonNullable<AnswerWithMail["mail"]>;
const waiting: Mail = {
  state: "waiting",
  at: "2026-11-20T10:12:00.000Z",
  attempts: 0,
  next_attempt_at: "2026-11-20T10:12:10.000Z",
  last_error: null,
  refused: false,
};
const answer = (mail: Partial<Mail> | null, taken_back_at: string | null = null) => ({
  leaves_at: "2026-11-20T10:12:10.000Z",
  taken_back_at,
  mail: mail && { ...waiting, ...mail },
});
const wordsOf = (...given: Parameters<typeof answer>) => answerState(answer(...given), here);

test("an answer that goes well says so quietly", () => {
  expect(wordsOf({})).toEqual({ text: "leaves in a moment", is: "soft" });
  expect(wordsOf({ attempts: 1 })).toEqual({ text: "on its way", is: "soft" });
  expect(wordsOf({ state: "sent" })).toEqual({ text: "sent today 3:42 pm", is: "soft" });
  expect(wordsOf(null, here.now)).toEqual({ text: "taken back before it left", is: "soft" });
  expect(wordsOf(null)).toBeNull();
});

test("what fails says how often, when again, and what their mail server said", () => {
  const last_error = "550 5.1.1 No such mailbox";
  expect(wordsOf({ attempts: 3, last_error, next_attempt_at: "2026-11-20T11:10:00.000Z" })).toEqual(
    { text: "not taken yet, tried 3 times, again today 4:40 pm", is: "failed" },
  );
  expect(wordsOf({ state: "given up", attempts: 1, last_error, refused: true })).toEqual({
    text: `refused by their mail server: ${last_error}`,
    is: "failed",
  });
  expect(wordsOf({ state: "given up", attempts: 13, last_error })?.text).toBe(
    `given up after 13 tries: ${last_error}`,
  );
});

test("it is looked at again only while its mail is about to leave", () => {
  const later = { ...here, now: "2026-11-20T10:13:00.000Z" };
  expect(isLeaving(answer({}), here)).toBe(true);
  expect(isLeaving(answer({}), later)).toBe(false);
  expect(isLeaving(answer({ state: "sent" }), here)).toBe(false);
  expect(isLeaving(answer({ last_error: "No room" }), here)).toBe(false);
});
