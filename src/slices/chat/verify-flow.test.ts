import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FlowBody, flowBody, type Step } from "./contract.ts";
import { takeTurn } from "./engine.ts";
import { verifyFlow } from "./verify-flow.ts";
import { beginWalk } from "./walk.ts";

const option = (key: string, to: string) => ({ key, title: `Go to ${to}`, to });
const sound: FlowBody = {
  title: "Test",
  start: "start",
  steps: {
    start: { say: ["Which?"], options: [option("ask", "ask"), option("end", "end")] },
    ask: { say: ["Your name?"], ask: { input: "text", to: "end" }, field: "name" },
    end: { say: ["Thank you, {name}."], end: true },
  },
};
const changed = (steps: FlowBody["steps"]): FlowBody => ({
  ...sound,
  steps: { ...sound.steps, ...steps },
});

test("the flow the site comes with is sound, and of real use", () => {
  const flow = flowBody.parse(
    JSON.parse(readFileSync(new URL("../../../content/chat-flow.json", import.meta.url), "utf8")),
  );
  expect(verifyFlow(flow)).toEqual({});
  expect(Object.keys(flow.steps).length).toBeGreaterThanOrEqual(25);
});

test("a sound flow has no faults", () => {
  expect(verifyFlow(sound)).toEqual({});
});

test.each<[string, FlowBody, Record<string, string[]>]>([
  [
    "a way to nowhere",
    changed({ ask: { say: ["?"], ask: { input: "text", to: "gone" } } }),
    { ask: ["This leads to gone, which is no step."] },
  ],
  [
    "a way to what every object has",
    changed({ ask: { say: ["?"], ask: { input: "text", to: "constructor" } } }),
    { ask: ["This leads to constructor, which is no step."] },
  ],
  [
    "a contact that may be skipped for one that nobody asks",
    changed({
      ask: {
        say: ["?"],
        ask: { input: "tel", to: "end", optional: "email" },
        field: "mobile",
      },
      end: { say: ["Thank you."], end: true },
    }),
    { ask: ["This may be skipped once the email is known, which no step asks for."] },
  ],
  [
    "a step nothing leads to",
    changed({ lost: { say: ["Hello?"], end: true } }),
    { lost: ["Nothing leads to this step."] },
  ],
  [
    "two options of one key",
    changed({ start: { say: ["?"], options: [option("ask", "ask"), option("ask", "end")] } }),
    { start: ["Two options have the key ask."] },
  ],
  [
    "a key the chat uses itself",
    changed({ start: { say: ["?"], options: [option("back", "ask"), option("end", "end")] } }),
    { start: ["An option cannot have the key back."] },
  ],
  [
    "a name nobody asks for",
    changed({ end: { say: ["Bye, {nickname}."], end: true } }),
    { end: ["There is no answer or fact named {nickname}."] },
  ],
  [
    "costs and nothing else",
    changed({ end: { say: ["{costs}"], end: true, service: "ERP development" } }),
    { end: ["Where no costs are known, {costs} alone says nothing."] },
  ],
  [
    "costs without a service",
    changed({ end: { say: ["{costs}", "Bye."], end: true } }),
    { end: ["{costs} needs a service whose costs it tells."] },
  ],
  [
    "another way to nowhere, once a service is chosen",
    changed({
      start: {
        say: ["?"],
        options: [{ ...option("ask", "ask"), withService: "gone" }, option("end", "end")],
      },
    }),
    { start: ["This leads to gone, which is no step."] },
  ],
  [
    "a link that could run",
    changed({ end: { say: ["See [this](javascript:alert(1))."], end: true } }),
    { end: expect.arrayContaining([expect.stringMatching(/^A link/)]) },
  ],
  [
    "a link to nowhere",
    changed({ end: { say: ["See [this]() or [that](contact-us)."], end: true } }),
    {
      end: [
        "A link leads to nothing: it takes a page such as /contact-us, https: or tel:.",
        "A link leads to contact-us: it takes a page such as /contact-us, https: or tel:.",
      ],
    },
  ],
  [
    "a link without words",
    changed({ end: { say: ["See [ ](/a)."], end: true } }),
    { end: ["The link to /a has no words."] },
  ],
  [
    "a link that is not closed",
    changed({ end: { say: ["See [this](/a."], end: true } }),
    { end: ["A link is not closed: it is written [words](/page)."] },
  ],
  [
    "a start that is not there",
    { ...sound, start: "begin" },
    expect.objectContaining({
      begin: ["The flow starts here, so this has to be a step with options."],
    }),
  ],
  [
    "a start that asks",
    { ...sound, start: "ask" },
    expect.objectContaining({
      ask: ["The flow starts here, so this has to be a step with options."],
    }),
  ],
])("%s is told by its step", (_name, flow, errors) => {
  expect(verifyFlow(flow)).toEqual(errors);
});

test("a step that has the name of something every object has is judged like any other", () => {
  expect(verifyFlow(changed({ constructor: { say: ["Done."], end: true } }))).toEqual({
    constructor: ["Nothing leads to this step."],
  });
});

test("whatever is found sound can be walked: each option of each step leads to replies", () => {
  const keys = fc.constantFrom("a", "b", "c", "d");
  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    fc
      .uniqueArray(keys, { minLength: 1 })
      .map((to) => ({ say: ["Which?"], options: to.map((key) => option(key, key)) })),
    keys.map((to) => ({ say: ["What?"], ask: { input: "text" as const, to } })),
    keys.map(() => ({ say: ["Done."], end: true })),
  );
  fc.assert(
    fc.property(fc.dictionary(keys, anyStep, { maxKeys: 4 }), (steps) => {
      const flow: FlowBody = { title: "Any", start: "a", steps };
      fc.pre(Object.keys(verifyFlow(flow)).length === 0);
      for (const [key, step] of Object.entries(flow.steps)) {
        for (const { key: chosen } of step.options ?? [])
          expect(
            takeTurn(flow, beginWalk(flow), { value: `${key}:${chosen}` }).replies,
          ).not.toEqual([]);
      }
    }),
  );
});
