import { expect, test } from "vitest";
import type { ConversationState } from "./contract.ts";
import type { FlowBody } from "./flow-contract.ts";
import { leadOf } from "./gathered-lead.ts";

const flow: FlowBody = {
  title: "Test",
  start: "start",
  steps: {
    start: { say: ["Hello.", "Which?"], options: [{ key: "care", title: "Care", to: "care" }] },
    care: {
      say: ["How urgent?"],
      ask: { input: "text", to: "query" },
      service: "Product maintenance",
    },
    query: { say: ["What is it?"], ask: { input: "textarea", to: "name" }, field: "query" },
    name: { say: ["Who?"], ask: { input: "text", to: "email" }, field: "name" },
    email: { say: ["Where, {name}?"], ask: { input: "email", to: "mobile" }, field: "email" },
    mobile: { say: ["Number?"], ask: { input: "tel", to: "end" }, field: "mobile" },
    end: { say: ["Done."], end: true },
  },
};
const state = (answers: Record<string, string>): ConversationState => [
  ...Object.entries(answers).map(([step, answer]) => ({ step, answer })),
  { step: "end", answer: null },
];

test("a name and an email make a lead, about the service last entered", () => {
  expect(
    leadOf(
      flow,
      state({
        start: "Care",
        care: "Very",
        query: "It stands still",
        name: "Asha",
        email: "asha@example.com",
      }),
    ),
  ).toEqual({
    name: "Asha",
    email: "asha@example.com",
    mobile: null,
    company: null,
    query: "It stands still\nWhich? Care\nHow urgent? Very",
    service: "Product maintenance",
  });
});

test("a name and a number make one too", () => {
  expect(leadOf(flow, state({ name: "Asha", mobile: "123456" }))).toMatchObject({
    name: "Asha",
    email: null,
    mobile: "123456",
    service: "General",
  });
});

test("a way to be reached is enough, before there is a name", () => {
  expect(leadOf(flow, state({ email: "asha@example.com" }))).toMatchObject({
    name: "",
    email: "asha@example.com",
    query: null,
  });
});

test.each([[{ name: "Asha", query: "Hello" }], [{ care: "Very", query: "Hello" }], [{}]])(
  "%j leaves no way to be reached",
  (answers) => {
    expect(leadOf(flow, state(answers))).toBeNull();
  },
);

test("where the query was not asked it is told from the other answers", () => {
  const gathered = leadOf(
    flow,
    state({ start: "Care", care: "Very", name: "Asha", email: "asha@example.com" }),
  );
  expect(gathered?.query).toBe("Which? Care\nHow urgent? Very");
  expect(leadOf(flow, state({ name: "Asha", email: "asha@example.com" }))?.query).toBeNull();
});
