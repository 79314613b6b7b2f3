import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changed, decides, option, sound } from "../../../test/a-flow.ts";
import { everyStep } from "../../../test/every-step.ts";
import { startConversation } from "../flow/conversation-state.ts";
import { takeTurn } from "../flow/engine.ts";
import { type FlowBody, flowBody, mostSteps, type Step } from "../flow/flow-contract.ts";
import { verifyFlow } from "../flow/kinds.server.ts";

test("the flow the site comes with is sound, and of real use", () => {
  const flow = flowBody.parse(
    JSON.parse(readFileSync(new URL("../../../content/chat-flow.json", import.meta.url), "utf8")),
  );
  expect(verifyFlow(flow)).toEqual({});
  expect(Object.keys(flow.steps).length).toBeGreaterThanOrEqual(25);
});

test.each([
  ["a sound flow", sound],
  ["a flow with every kind of step", everyStep],
])("%s has no faults", (_name, flow) => {
  expect(verifyFlow(flow)).toEqual({});
});

test.each<[string, FlowBody, Record<string, string[]>]>([
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
    { "steps.ask.ask.optional": ["No step asks for the email address."] },
  ],
  [
    "a step that decides by what nobody asks, and says something",
    changed({
      ask: {
        say: ["?"],
        ask: { input: "text", to: "by" },
        field: "name",
      },
      by: {
        ...decides(
          [
            { known: "budget", is: "set", to: "end" },
            { known: "name", is: "equal", to: "end" },
            { known: "name", is: "above", value: "many", to: "gone" },
          ],
          "end",
        ),
        say: ["Hm."],
      },
    }),
    {
      "steps.by.say": ["A step that decides says nothing: take its lines out."],
      "steps.by.action.branches.0.known": ["No step asks for this, so it is never known."],
      "steps.by.action.branches.1.value": ["Write what it is compared with."],
      "steps.by.action.branches.2.value": ["Write a number such as 25, or a date: 14 Jan 2027."],
      "steps.by.action.branches.2.to": ["This leads to a step that is not there. Choose another."],
    },
  ],
  [
    "a case that compares with what can never be",
    {
      ...changed({
        ask: { say: ["How many tills?"], ask: { input: "number", to: "till" }, variable: "tills" },
        till: {
          say: ["Is it new, with {tills} tills?"],
          options: [
            { title: "Yes", to: "by" },
            { title: "Perhaps", to: "by" },
          ],
          variable: "is_new",
        },
        by: decides(
          [
            { known: "office", is: "equal", value: "shut", to: "end" },
            { known: "page", is: "begins", value: "services", to: "end" },
            { known: "language", is: "equal", value: "Klingon", to: "end" },
            {
              ...{ known: "returning", is: "equal", value: "yes", to: "end" },
              also: [
                { known: "returning", is: "equal", value: "often" },
                { known: "size", is: "set" },
              ],
            },
          ],
          "size",
        ),
        size: {
          say: ["Which size?"],
          options: [{ title: "Huge", to: "day" }],
          variable: "size_of_shop",
        },
        day: { say: ["And {day}?"], ask: { input: "text", to: "end" }, variable: "opening_day" },
        end: { say: ["Thank you, {nobody}."], ask: { input: "email", to: "bye" }, field: "email" },
        bye: { say: ["Bye."], end: true, variable: "gone" },
      }),
      variables: [
        { name: "tills", type: "number" },
        { name: "is_new", type: "yes-no" },
        { name: "size_of_shop", type: "choice", choices: ["Small"] },
        { name: "opening_day", type: "date" },
        { name: "day", type: "choice" },
        { name: "tills", type: "text" },
        { name: "email", type: "text" },
      ],
    },
    {
      "variables.4.choices": ["Write what can be chosen."],
      "variables.5.name": ["Another variable is called the same."],
      "variables.6.name": ["{email} is a name of the chat itself."],
      "steps.till.variable": [
        "{is_new} is yes or no, so this step needs options that begin with Yes and No.",
      ],
      "steps.by.action.branches.0.value": ["Write open or closed."],
      "steps.by.action.branches.1.value": ["Write a page such as /services."],
      "steps.by.action.branches.2.value": ["Write a language of the site, such as English."],
      "steps.by.action.branches.3.also.0.value": ["Write yes or no."],
      "steps.by.action.branches.3.also.1.known": ["No step asks for this, so it is never known."],
      "steps.size.variable": [
        "{size_of_shop} is a choice, so each option of this step has to be one of its choices.",
      ],
      "steps.day.say.0": ["There is no answer or fact named {day}."],
      "steps.day.variable": ["{opening_day} is a date, so this step has to ask for one."],
      "steps.end.say.0": ["There is no answer or fact named {nobody}."],
      "steps.bye.variable": ["The chat has no variable called gone."],
    },
  ],
  [
    "a step that does something and is about a service",
    changed({
      ask: {
        say: ["What?"],
        action: { kind: "searches", found: "end", nothing: "end" },
        service: "ERP development",
        field: "query",
      },
    }),
    {
      "steps.ask.service": ["A step that does something has none."],
      "steps.ask.field": ["A step that does something has none."],
    },
  ],
  [
    "limits that leave no answer, or are of another kind",
    changed({
      ask: { say: ["?"], ask: { input: "number", to: "when", least: 5, most: 4, latest: 1 } },
      when: { say: ["?"], ask: { input: "date", to: "end", earliest: 1, latest: 0, most: 2 } },
      end: { say: ["Bye."], end: true },
    }),
    {
      "steps.ask.ask.most": ["This is below the smallest number."],
      "steps.ask.ask.latest": ["This is for a date alone."],
      "steps.when.ask.latest": ["This is before the earliest day."],
      "steps.when.ask.most": ["This is for a number alone."],
    },
  ],
])("%s is told by its step", (_name, flow, errors) => {
  expect(verifyFlow(flow)).toEqual(errors);
});

test("a flow has so many steps that somebody can still read it", () => {
  const steps = Object.fromEntries(
    Array.from({ length: mostSteps + 1 }, (_, at) => [`step-${at}`, { say: ["?"], end: true }]),
  );
  const { error } = flowBody.safeParse({ ...sound, steps });
  expect(error?.issues.map(({ message }) => message)).toEqual([`${mostSteps} steps at most.`]);
});

test.each([
  [{ say: ["?"], ask: { input: "text", to: "a" }, action: { kind: "goes-on", to: "a" } }, ""],
  [{ action: { kind: "searches", found: "a", nothing: "a" } }, "say"],
  [{ end: true }, "say"],
])("%j does too much, or says too little", (step, place) => {
  const { error } = flowBody.safeParse({ ...sound, steps: { ...sound.steps, step } });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([
    ["steps", "step", place].filter(Boolean).join("."),
  ]);
});

test("a step that has the name of something every object has is judged like any other", () => {
  expect(verifyFlow(changed({ constructor: { say: ["Done."], end: true } }))).toEqual({
    "steps.constructor": ["Nothing leads to this step."],
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
    keys.map((to) => ({ say: ["On."], action: { kind: "goes-on" as const, to } })),
    fc
      .tuple(keys, keys)
      .map(([to, otherwise]) => decides([{ known: "service", is: "empty", to }], otherwise)),
    fc.tuple(keys, keys).map(([found, nothing]) => ({
      say: ["What?"],
      action: { kind: "searches" as const, found, nothing },
    })),
  );
  fc.assert(
    fc.property(anyStep, anyStep, (b, c) => {
      const all = ["b", "c", "d"].map((key) => option(key, key));
      const a = { say: ["Which?"], options: all };
      const steps = { a, b, c, d: { say: ["Done."], end: true } };
      const flow: FlowBody = { title: "Any", start: "a", steps };
      fc.pre(Object.keys(verifyFlow(flow)).length === 0);
      for (const [key, step] of Object.entries(flow.steps)) {
        for (const { key: chosen } of step.options ?? [])
          expect(
            takeTurn(flow, startConversation(flow), { value: `${key}:${chosen}` }).replies,
          ).not.toEqual([]);
        if (step.action?.kind === "searches")
          expect(
            takeTurn(flow, startConversation(flow), { value: key, text: "x" }).replies,
          ).not.toEqual([]);
      }
    }),
  );
});
