import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ConversationState } from "./contract.ts";
import { startConversation } from "./conversation-state.ts";
import { takeTurn, type VisitorTurn } from "./engine.ts";
import { flowBody } from "./flow-contract.ts";
import { repliesAt } from "./replies.ts";
import { searchable } from "./typed-choice.ts";

const flow = flowBody.parse(
  JSON.parse(readFileSync(new URL("../../../content/chat-flow.json", import.meta.url), "utf8")),
);
const typed = (text: string): VisitorTurn => ({ value: "", text });
const at = (...sent: VisitorTurn[]): ConversationState =>
  sent.reduce((state, one) => takeTurn(flow, state, one).state, startConversation(flow));
const offered = (taken: ReturnType<typeof takeTurn>) =>
  taken.replies.at(-1)?.content_attributes.items.map(({ title }) => title);

test.each([
  [[], "Talk to a person", "person"],
  [[], "a person, please", "person"],
  [[], "WHAT IT COSTS", "pricing"],
  [[{ value: "start:software" }], "I need an ERP", "svc-erp"],
  [[{ value: "start:software" }], "websites", "svc-web"],
  [[{ value: "person:phone" }], "start again", "start"],
])("after %j the words %j choose what leads to %s", (before, text, step) => {
  const taken = takeTurn(flow, at(...before), typed(text));
  expect(taken.state.at(-1)?.step).toBe(step);
  expect(taken.visitorText).toBe(text);
  expect(taken.isLost).toBeUndefined();
});

test.each([
  ["payroll for forty people", "HR and payroll"],
  ["more visitors from google ads and seo", "Search engine optimisation"],
  ["our hospital", "Hospital wards and bills"],
])("%j is offered services that come near, and a person last", (text, title) => {
  const taken = takeTurn(flow, startConversation(flow), typed(text));
  expect(offered(taken)).toContain(title);
  expect(offered(taken)?.at(-1)).toBe("Talk to a person");
  expect(taken.isLost).toBe(false);
});

test.each(["xyzzy", "?", "__proto__"])(
  "%j is like nothing: a call back and a person are offered, and no unrelated page",
  (text) => {
    const taken = takeTurn(flow, startConversation(flow), typed(text));
    expect(offered(taken)).toEqual(["Be called back", "Talk to a person"]);
    expect(taken.isLost).toBe(true);
  },
);

test("pages of the site are offered as links", () => {
  const found = [{ title: "Payroll [2026]", path: "/blog/hr/payroll/" }];
  const { replies, isLost } = takeTurn(flow, startConversation(flow), { ...typed("xyzzy"), found });
  expect(isLost).toBe(false);
  expect(replies[0]).toEqual({
    message: "On our pages: Payroll [2026]",
    is_back: false,
    content_attributes: {
      items: [],
      links: [{ words: "Payroll [2026]", href: "/blog/hr/payroll/", at: 14 }],
    },
  });
  expect(replies.at(-1)?.is_back).toBe(true);
});

test("Back leads from what was offered to the question that was open", () => {
  const state = at({ value: "start:pricing" });
  const aside = [typed("xyzzy"), typed("plugh")].reduce(
    (now, one) => takeTurn(flow, now, one).state,
    state,
  );
  const back = takeTurn(flow, aside, { value: "/back" });
  const withoutWords = (one: ConversationState) => one.filter(({ step }) => step !== "/words");
  expect(withoutWords(back.state)).toEqual(state);
  expect(back.replies).toEqual(repliesAt(flow, state));
  const chosen = takeTurn(flow, aside, { value: "pricing:how" }).state;
  expect(withoutWords(chosen)).toEqual(takeTurn(flow, state, { value: "pricing:how" }).state);
  expect(chosen.length - withoutWords(chosen).length).toBe(2);
});

test("where text is asked for, it has to be said which question it answers", () => {
  const state = at({ value: "person:write" });
  expect(() => takeTurn(flow, state, typed("Hello"))).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});

test("the site's search is asked for the words that say something", () => {
  expect(searchable("Hello, can you tell me about e-invoices for our three shops?")).toBe(
    "e invoices three shops",
  );
  expect(searchable("How do I?")).toBe("");
});

/** How often a work compares words, and how many characters it folds. */
function costOf(work: () => unknown): { compared: number; folded: number } {
  const { startsWith, normalize } = String.prototype;
  const cost = { compared: 0, folded: 0 };
  String.prototype.startsWith = function (...args) {
    cost.compared++;
    return startsWith.apply(this, args);
  };
  String.prototype.normalize = function (form?: string) {
    cost.folded += this.length;
    return normalize.call(this, form);
  };
  try {
    work();
  } finally {
    Object.assign(String.prototype, { startsWith, normalize });
  }
  return cost;
}

const words = (count: number) =>
  Array.from({ length: count }, (_, i) => `qz${(i + 5_000).toString(36)}`).join(" ");

test.each([
  ["one character that unfolds to four words", "ﷺ".repeat(9_000)],
  ["a thousand words", words(1_600)],
  ["marks out of their order", `a${"\u0301\u0316".repeat(4_999)}`],
  ["one word", "develop ".repeat(1_200)],
])("as long as it may be, %s costs no more looking than a dozen words do", (_, text) => {
  const hear = (said: string) => () => [
    takeTurn(flow, startConversation(flow), typed(said)),
    searchable(said),
  ];
  hear("payroll")();
  const dozen = costOf(hear(words(12)));
  const cost = costOf(hear(text));
  expect(cost.compared).toBeLessThanOrEqual(2 * dozen.compared);
  expect(cost.folded).toBeLessThanOrEqual(dozen.folded + 2_000);
});

test("a word said again and again is compared once", () => {
  const turnOf = (text: string) => () => takeTurn(flow, startConversation(flow), typed(text));
  turnOf("payroll")();
  expect(costOf(turnOf("develop ".repeat(12))).compared).toBe(costOf(turnOf("develop")).compared);
});

test("the options of a flow are folded once, however many messages are compared with them", () => {
  const message = () => takeTurn(flow, startConversation(flow), typed("xyzzy"));
  message();
  expect(costOf(message).folded).toBeLessThan(200);
});
