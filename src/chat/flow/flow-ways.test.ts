/** Where a flow leads, and where it would not go on. */
import { expect, test } from "vitest";
import { changed, decides, option, sound } from "../../../test/a-flow.ts";
import type { FlowBody } from "./flow-contract.ts";
import { verifyFlow } from "./kinds.server.ts";

const noWay =
  "From here no way leads to an end, to a person, or to where a visitor leaves an address.";
const endless = "From here steps lead on in a round, and none of them waits for an answer.";

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
    "steps that lead on in a round",
    changed({
      start: { say: ["Which?"], options: [option("a", "a"), option("ask", "ask")] },
      a: { say: ["On."], action: { kind: "goes-on", to: "b" } },
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
            action: { kind: "goes-on" as const, to: at < 10 ? `row-${at + 1}` : "end" },
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
    changed({ end: { say: [], action: { kind: "goes-on", to: "gone" } } }),
    expect.objectContaining({
      "steps.end.action.to": ["This leads to a step that is not there. Choose another."],
    }),
  ],
  [
    "a person who is led on from",
    {
      ...changed({
        start: { say: ["?"], options: [option("ask", "ask"), option("person", "person")] },
        person: { say: ["Hello."], action: { kind: "goes-on", to: "end" } },
      }),
      person: "person",
    },
    { person: ["This has to be a step that waits for an answer, or an end."] },
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
