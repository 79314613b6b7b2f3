import { expect, test } from "vitest";
import { openForm, reduceSending, type Sending, type SendingOutcome } from "./sending.ts";

const errors = { name: ["Please tell us your name."], email: ["Please leave an email."] };
const open = openForm({});
const sending = reduceSending(open, { type: "sending" });
const answered = (outcome: SendingOutcome, state: Sending = sending) =>
  reduceSending(state, { type: "answered", outcome });
const refused = answered({ phase: "refused", errors });
const edited = (state: Sending, ...mended: string[]) =>
  reduceSending(state, { type: "edited", mended });

test("a form is open, sending, and then sent, refused or failed", () => {
  expect(
    [open, sending, answered({ phase: "sent", errors: {} }), refused].map(({ phase }) => phase),
  ).toEqual(["open", "sending", "sent", "refused"]);
  expect(
    answered({ phase: "failed", errors: {}, retryAdvice: "Try again in a minute." }),
  ).toMatchObject({
    phase: "failed",
    retryAdvice: "Try again in a minute.",
  });
});

test("each answer replaces the errors before it, and only an answer does", () => {
  expect(openForm(errors).errors).toEqual(errors);
  expect(reduceSending(refused, { type: "sending" }).errors).toEqual(errors);
  expect(answered({ phase: "failed", errors: {} }, refused).errors).toEqual({});
});

test("a form that came with the page is not answered until it was sent from there", () => {
  expect(openForm(errors).isAnswered).toBe(false);
  expect(reduceSending(openForm(errors), { type: "sending" }).isAnswered).toBe(false);
  expect(edited(openForm(errors), "name").isAnswered).toBe(false);
  expect(edited(refused, "name").isAnswered).toBe(true);
});

test("editing takes away the errors that it mends, and opens the form again", () => {
  const mended = edited(refused, "name");
  expect(mended).toMatchObject({ phase: "open", errors: { email: errors.email } });
  expect(edited(mended, "mobile", "email").errors).toEqual({});
});

test("editing what is in order changes nothing, so that no field takes the focus twice", () => {
  expect(edited(refused, "query")).toBe(refused);
  const failed = answered({ phase: "failed", errors: {} });
  expect(edited(failed, "name")).toBe(failed);
});

test("thanks go away with the first word of the next query", () => {
  expect(edited(answered({ phase: "sent", errors: {} }), "query").phase).toBe("open");
});

test("what is edited while it is being sent waits for the answer", () => {
  const again = reduceSending(refused, { type: "sending" });
  expect(edited(again, "name")).toBe(again);
});
