import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { everyStep } from "../../../test/every-step.ts";
import { takeTurn } from "./engine.ts";
import { type Branch, type FlowBody, flowBody, mostSteps, type Step } from "./flow-contract.ts";
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
const noWay =
  "From here no way leads to an end, to a person, or to where a visitor leaves an address.";
const endless = "From here steps lead on in a round, and none of them waits for an answer.";
const decides = (branches: Branch[], otherwise: string): Step => ({
  say: [],
  does: { kind: "decides", branches, otherwise },
});
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

test.each([
  ["a sound flow", sound],
  ["a flow with every kind of step", everyStep],
])("%s has no faults", (_name, flow) => {
  expect(verifyFlow(flow)).toEqual({});
});

test.each<[string, FlowBody, Record<string, string[]>]>([
  [
    "a way to nowhere",
    changed({ ask: { say: ["?"], ask: { input: "text", to: "gone" } } }),
    {
      "steps.ask": [noWay],
      "steps.ask.ask.to": ["This leads to a step that is not there. Choose another."],
    },
  ],
  [
    "a way to what every object has",
    changed({ ask: { say: ["?"], ask: { input: "text", to: "constructor" } } }),
    {
      "steps.ask": [noWay],
      "steps.ask.ask.to": ["This leads to a step that is not there. Choose another."],
    },
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
    { "steps.ask.ask.optional": ["No step asks for the email address."] },
  ],
  [
    "a round without a way out",
    changed({
      start: { say: ["Which?"], options: [option("ask", "ask"), option("round", "round")] },
      round: { say: ["Again?"], options: [option("again", "round")] },
    }),
    { "steps.round": [noWay] },
  ],
  [
    "a person who is no step",
    { ...sound, person: "somebody" },
    { person: ["This leads to a step that is not there. Choose another."] },
  ],
  [
    "options of the same words",
    changed({
      start: { say: ["?"], options: [option("ask", "ask"), { title: "Ask", to: "end" }] },
    }),
    { "steps.start.options.1": ["Another option has the same words or name."] },
  ],
  [
    "pages that are told as the first step",
    changed({
      start: { say: ["Which?"], options: [option("ask", "ask"), option("more", "more")] },
      more: { say: ["Which page?"], options: [option("end", "end")], offers: { as: "start" } },
    }),
    {
      "steps.start": ["Pages are told as this step, so visitors cannot begin or be led here."],
    },
  ],
  [
    "a step nothing leads to",
    changed({ lost: { say: ["Hello?"], end: true } }),
    { "steps.lost": ["Nothing leads to this step."] },
  ],
  [
    "two options of one key",
    changed({ start: { say: ["?"], options: [option("ask", "ask"), option("ask", "end")] } }),
    { "steps.start.options.1": ["Another option has the same words or name."] },
  ],
  [
    "a name nobody asks for",
    changed({ end: { say: ["Bye, {nickname}."], end: true } }),
    { "steps.end.say.0": ["There is no answer or fact named {nickname}."] },
  ],
  [
    "costs and nothing else",
    changed({ end: { say: ["{costs}"], end: true, service: "ERP development" } }),
    { "steps.end.say": ["Where no costs are known, {costs} alone says nothing."] },
  ],
  [
    "costs without a service",
    changed({ end: { say: ["{costs}", "Bye."], end: true } }),
    { "steps.end.say.0": ["{costs} needs a service whose costs it tells."] },
  ],
  [
    "another way to nowhere, once a service is chosen",
    changed({
      start: {
        say: ["?"],
        options: [{ ...option("ask", "ask"), withService: "gone" }, option("end", "end")],
      },
    }),
    {
      "steps.start.options.0.withService": [
        "This leads to a step that is not there. Choose another.",
      ],
    },
  ],
  [
    "a link that could run",
    changed({ end: { say: ["See [this](javascript:alert(1))."], end: true } }),
    { "steps.end.say.0": expect.arrayContaining([expect.stringMatching(/^A link/)]) },
  ],
  [
    "a link to nowhere",
    changed({ end: { say: ["See [this]() or [that](contact-us)."], end: true } }),
    {
      "steps.end.say.0": [
        "A link leads to nothing: it takes a page such as /contact-us, https: or tel:.",
        "A link leads to contact-us: it takes a page such as /contact-us, https: or tel:.",
      ],
    },
  ],
  [
    "a link without words",
    changed({ end: { say: ["See [ ](/a)."], end: true } }),
    { "steps.end.say.0": ["The link to /a has no words."] },
  ],
  [
    "a link that is not closed",
    changed({ end: { say: ["See [this](/a."], end: true } }),
    { "steps.end.say.0": ["A link is not closed: it is written [words](/page)."] },
  ],
  [
    "steps that lead on in a round",
    changed({
      start: { say: ["Which?"], options: [option("a", "a"), option("ask", "ask")] },
      a: { say: ["On."], does: { kind: "goes-on", to: "b" } },
      b: decides([{ known: "name", is: "set", to: "end" }], "a"),
    }),
    { "steps.a": [endless], "steps.b": [endless] },
  ],
  [
    "more steps in a row than anybody reads",
    changed({
      ...Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [
          `row-${at}`,
          {
            say: ["On."],
            does: { kind: "goes-on" as const, to: at < 10 ? `row-${at + 1}` : "end" },
          },
        ]),
      ),
      start: { say: ["Which?"], options: [option("row", "row-0"), option("ask", "ask")] },
    }),
    {
      "steps.row-0": ["More than 10 steps follow each other here before one waits for an answer."],
    },
  ],
  [
    "a step that leads on to nowhere",
    changed({ end: { say: [], does: { kind: "goes-on", to: "gone" } } }),
    expect.objectContaining({
      "steps.end.does.to": ["This leads to a step that is not there. Choose another."],
    }),
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
      "steps.by.does.branches.0.known": ["No step asks for this, so it is never known."],
      "steps.by.does.branches.1.value": ["Write what it is compared with."],
      "steps.by.does.branches.2.value": ["Write a number such as 25, or a date: 14 Jan 2027."],
      "steps.by.does.branches.2.to": ["This leads to a step that is not there. Choose another."],
    },
  ],
  [
    "a person who is led on from",
    {
      ...changed({
        start: { say: ["?"], options: [option("ask", "ask"), option("person", "person")] },
        person: { say: ["Hello."], does: { kind: "goes-on", to: "end" } },
      }),
      person: "person",
    },
    { person: ["This has to be a step that waits for an answer, or an end."] },
  ],
  [
    "a step that does something and is about a service",
    changed({
      ask: {
        say: ["What?"],
        does: { kind: "searches", found: "end", nothing: "end" },
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
  [
    "a start that is not there",
    { ...sound, start: "begin" },
    expect.objectContaining({
      start: ["The flow starts here, so this has to be a step with options."],
    }),
  ],
  [
    "a start that asks",
    { ...sound, start: "ask" },
    expect.objectContaining({
      start: ["The flow starts here, so this has to be a step with options."],
    }),
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
  [{ say: ["?"], ask: { input: "text", to: "a" }, does: { kind: "goes-on", to: "a" } }, ""],
  [{ does: { kind: "searches", found: "a", nothing: "a" } }, "say"],
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
    keys.map((to) => ({ say: ["On."], does: { kind: "goes-on" as const, to } })),
    fc
      .tuple(keys, keys)
      .map(([to, otherwise]) => decides([{ known: "service", is: "empty", to }], otherwise)),
    fc.tuple(keys, keys).map(([found, nothing]) => ({
      say: ["What?"],
      does: { kind: "searches" as const, found, nothing },
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
            takeTurn(flow, beginWalk(flow), { value: `${key}:${chosen}` }).replies,
          ).not.toEqual([]);
        if (step.does?.kind === "searches")
          expect(takeTurn(flow, beginWalk(flow), { value: key, text: "x" }).replies).not.toEqual(
            [],
          );
      }
    }),
  );
});
