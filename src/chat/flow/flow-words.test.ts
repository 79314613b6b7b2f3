/** What a flow says and offers: names, costs, links, options. */
import { expect, test } from "vitest";
import { changed, option } from "../../../test/a-flow.ts";
import type { FlowBody } from "./flow-contract.ts";
import { verifyFlow } from "./kinds.server.ts";

test.each<[string, FlowBody, Record<string, string[]>]>([
  [
    "options of the same words",
    changed({
      start: { say: ["?"], options: [option("ask", "ask"), { title: "Ask", to: "end" }] },
    }),
    { "steps.start.options.1": ["Another option has the same words or name."] },
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
    "a link that could run",
    changed({ end: { say: ["See [this](javascript:alert(1))."], end: true } }),
    { "steps.end.say.0": expect.arrayContaining([expect.stringMatching(/^A link/)]) },
  ],
  [
    "a link to nowhere",
    changed({ end: { say: ["See [this]() or [that](contact-us)."], end: true } }),
    {
      "steps.end.say.0": [
        "A link leads to nothing: it takes a page such as /contact-us, https: or tel:, not /staff or /api.",
        "A link leads to contact-us: it takes a page such as /contact-us, https: or tel:, not /staff or /api.",
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
])("%s is told by its step", (_name, flow, errors) => {
  expect(verifyFlow(flow)).toEqual(errors);
});
