/** What steps do by themselves: they go on, decide, and search. */
import { expect, test } from "vitest";
import { everyStep as flow } from "../../../test/every-step.ts";
import type { FlowContext } from "../flow/conditions.ts";
import type { ConversationState } from "../flow/contract.ts";
import { EndlessRound, passOn, startConversation } from "../flow/conversation-state.ts";
import { takeTurn, type VisitorTurn } from "../flow/engine.ts";
import { withContext } from "../flow/flow-content.ts";
import type { Branch, FlowBody } from "../flow/flow-contract.ts";
import { repliesAt } from "../flow/replies.ts";

const today = "2026-11-27";
const at = (...sent: VisitorTurn[]): ConversationState =>
  sent.reduce(
    (state, one) => takeTurn(flow, state, { ...one, today }).state,
    startConversation(flow),
  );
const after = (...sent: VisitorTurn[]) => {
  const last = sent.at(-1) ?? { value: "/restart" };
  return takeTurn(flow, at(...sent.slice(0, -1)), { ...last, today });
};
const openOf = (state: ConversationState) => state.at(-1)?.step;
const prices = { title: "Prices", path: "/prices", words: "A shop costs a month." };

test.each([
  ["1,200", "service"],
  ["1,000", "name"],
  ["10", "name"],
])("a budget of %s is decided about, and leads to %s", (text, step) => {
  const { state } = after({ value: "start:a-price" }, { value: "budget", text });
  expect(openOf(state)).toBe(step);
  expect(state.map((visit) => visit.step)).toEqual(["start", "budget", step]);
});

test("what is said on the way stands before the next question, and is told by its step", () => {
  const taken = after({ value: "start:a-price" }, { value: "budget", text: "1200" });
  expect(taken.replies.map(({ message }) => message)).toEqual([
    "We would look at that together.",
    "Shall we come to you?",
  ]);
  expect(taken.passedSteps).toEqual([
    { step: "by-budget", lines: 0 },
    { step: "large", lines: 1 },
  ]);
});

test("Back from where it was led to comes to the question, and another answer leads elsewhere", () => {
  const large = at({ value: "start:a-price" }, { value: "budget", text: "1200" });
  const back = takeTurn(flow, large, { value: "/back" });
  expect(back.replies.at(-1)).toMatchObject({ title: "budget", min: "10", max: "5000" });
  expect(openOf(takeTurn(flow, back.state, { value: "budget", text: "50" }).state)).toBe("name");
});

test.each<[Omit<Branch, "known" | "to">, string | undefined, boolean]>([
  [{ is: "equal", value: "Ten Shops!" }, "ten shops", true],
  [{ is: "equal", value: "1,000" }, "1000", true],
  [{ is: "equal", value: "२" }, "२", true],
  [{ is: "equal", value: "x" }, undefined, false],
  [{ is: "unequal", value: "x" }, undefined, true],
  [{ is: "unequal", value: "ten shops" }, "Ten shops", false],
  [{ is: "set" }, "x", true],
  [{ is: "set" }, undefined, false],
  [{ is: "empty" }, undefined, true],
  [{ is: "empty" }, "x", false],
  [{ is: "above", value: "25" }, "25.5", true],
  [{ is: "above", value: "25" }, "25", false],
  [{ is: "below", value: "25" }, "9", true],
  [{ is: "above", value: "14 Jan 2027" }, "15 Jan 2027", true],
  [{ is: "below", value: "2027-01-14" }, "15 Dec 2026", true],
  [{ is: "below", value: "25" }, "soon", false],
  [{ is: "below", value: "25" }, undefined, false],
  [{ is: "contains", value: "shop" }, "Ten Shops", true],
  [{ is: "contains", value: "till" }, "Ten Shops", false],
  [{ is: "contains", value: "till" }, undefined, false],
  [{ is: "begins", value: "ten" }, "Ten Shops", true],
  [{ is: "begins", value: "shops" }, "Ten Shops", false],
])("%j of %j is %s", (branch, answer, isTrue) => {
  const steps: FlowBody["steps"] = {
    asked: { say: ["?"], options: [], field: "timing" },
    decided: {
      say: [],
      action: {
        kind: "decides",
        branches: [{ ...branch, known: "timing", to: "yes" }],
        otherwise: "no",
      },
    },
    yes: { say: ["Yes."], end: true },
    no: { say: ["No."], end: true },
  };
  const state = [
    { step: "asked", answer: answer ?? null },
    { step: "decided", answer: null },
  ];
  const led = passOn({ title: "", start: "asked", steps }, state);
  expect(openOf(led.state)).toBe(isTrue ? "yes" : "no");
});

type Conditions = Omit<Branch, "to">;

function isLed(condition: Conditions, context: FlowContext, own: FlowBody["variables"] = []) {
  const decided: FlowBody["steps"][string] = {
    say: [],
    action: { kind: "decides", branches: [{ ...condition, to: "yes" }], otherwise: "no" },
  };
  const steps = {
    asked: { say: ["?"], options: [], field: "timing" as const },
    kept: { say: ["?"], options: [], variable: "has_till" },
    decided,
    yes: { say: ["Yes."], end: true },
    no: { say: ["No."], end: true },
  };
  const state = [
    { step: "asked", answer: "soon" },
    { step: "kept", answer: "Yes, two" },
    { step: "decided", answer: null },
  ];
  const body = { title: "", start: "asked", variables: own, steps };
  return openOf(passOn(withContext(body, context), state).state) === "yes";
}

test.each<[Conditions, FlowContext, boolean]>([
  [{ known: "office", is: "equal", value: "Closed" }, { office: "closed" }, true],
  [{ known: "office", is: "equal", value: "closed" }, { office: "open" }, false],
  [{ known: "office", is: "equal", value: "closed" }, {}, false],
  [{ known: "office", is: "empty" }, {}, true],
  [{ known: "page", is: "equal", value: "/services/" }, { page: "/services" }, true],
  [{ known: "page", is: "equal", value: "/services" }, { page: "/services/erp" }, false],
  [{ known: "page", is: "begins", value: "/services" }, { page: "/services/erp" }, true],
  [{ known: "page", is: "begins", value: "/services" }, { page: "/services-old" }, false],
  [{ known: "page", is: "begins", value: "/" }, { page: "/services-old" }, true],
  [{ known: "page", is: "contains", value: "erp" }, { page: "/services/erp" }, true],
  [{ known: "returning", is: "equal", value: "Yes" }, { returning: "yes" }, true],
  [{ known: "returning", is: "unequal", value: "yes" }, { returning: "no" }, true],
  [{ known: "language", is: "equal", value: "hindi" }, { language: "hi" }, true],
  [{ known: "language", is: "equal", value: "हिन्दी" }, { language: "hi" }, true],
  [{ known: "language", is: "equal", value: "en" }, { language: "hi" }, false],
  [{ known: "source", is: "contains", value: "google" }, { source: "google.co.in" }, true],
  [{ known: "has_till", is: "equal", value: "yes" }, {}, true],
  [{ known: "constructor", is: "set" }, {}, false],
])("%j of a visit with %j is %s", (condition, context, isTrue) => {
  expect(isLed(condition, context, [{ name: "has_till", type: "yes-no" }])).toBe(isTrue);
});

test.each<["all" | "any" | undefined, FlowContext, boolean]>([
  [undefined, { office: "closed", page: "/services" }, true],
  ["all", { office: "closed", page: "/about" }, false],
  ["any", { office: "closed", page: "/about" }, true],
  ["any", { office: "open", page: "/about" }, false],
])("%s of two conditions, of a visit with %j, is %s", (join, context, isTrue) => {
  const condition: Conditions = {
    ...{ known: "office", is: "equal", value: "closed", join },
    also: [{ known: "page", is: "begins", value: "/services" }],
  };
  expect(isLed(condition, context)).toBe(isTrue);
});

test("the service that was chosen can be decided by", () => {
  const steps: FlowBody["steps"] = {
    ...flow.steps,
    name: {
      say: [],
      action: {
        kind: "decides",
        branches: [{ known: "service", is: "equal", value: "consulting", to: "end" }],
        otherwise: "email",
      },
    },
  };
  const led = (value: string) =>
    takeTurn({ ...flow, steps }, startConversation(flow), { value }).state;
  expect(openOf(led("person:by-email"))).toBe("email");
  expect(openOf(led("service:yes"))).toBe("end");
});

test("a round in which nobody is asked ends with an error, and not never", () => {
  const round = (to: string) => ({ say: ["On."], action: { kind: "goes-on" as const, to } });
  const steps = { ...flow.steps, large: round("small"), small: round("large") };
  const state = [{ step: "large", answer: null }];
  expect(() => passOn({ ...flow, steps }, state)).toThrow(EndlessRound);
});

test("a search answers with passages that lead to their pages, and ways on", () => {
  const found = [prices, { title: "Shops", path: "/shops" }];
  const taken = after({ value: "start:look-something-up" }, { value: "search", text: "x", found });
  expect(taken.isFound).toBe(true);
  expect(taken.replies.map(({ message }) => message)).toEqual([
    "Prices\nA shop costs a month.",
    "Shops",
    "Does that answer it? If not, ask in other words.",
  ]);
  expect(taken.replies[0]?.content_attributes.links).toEqual([
    { words: "Prices", href: "/prices", at: 0 },
  ]);
  const open = taken.replies.at(-1);
  expect(open).toMatchObject({ title: "search", input_type: "text", is_back: true });
  expect(open?.content_attributes.items.map(({ title }) => title)).toEqual([
    "That answers it",
    "Talk to a person",
  ]);
  const on = (value: string) => openOf(takeTurn(flow, taken.state, { value }).state);
  expect([on("search:found"), on("search:person"), on("/back")]).toEqual([
    ...["end", "person", "search"],
  ]);
  const again = takeTurn(flow, taken.state, { value: "search", text: "y", found });
  expect(again.state).toEqual(taken.state);
});

test("a search that finds nothing leads where the flow says", () => {
  const taken = after({ value: "start:look-something-up" }, { value: "search", text: "xyzzy" });
  expect(taken).toMatchObject({ isFound: false, visitorText: "xyzzy" });
  expect(taken.isLost).toBeUndefined();
  expect(openOf(taken.state)).toBe("person");
  expect(taken.replies[0]?.message).toBe("I have found nothing like that here.");
  expect(taken.replies.at(-1)).toEqual(repliesAt(flow, taken.state).at(-1));
});

test("words that name no question are looked up where a search is open", () => {
  const state = at({ value: "start:look-something-up" });
  const taken = takeTurn(flow, state, { value: "", text: "prices", found: [prices] });
  expect(taken.isFound).toBe(true);
  const alone = takeTurn(flow, startConversation(flow), {
    value: "search",
    text: "x",
    found: [prices],
  });
  expect(alone.state.map(({ step }) => step)).toEqual(["start", "search", "search"]);
});

test.each([
  ["budget", "9", "I need a number from 10 to 5,000 here."],
  ["budget", "5000.5", "I need a number from 10 to 5,000 here."],
  ["day", "26 Nov 2026", "I need a date from 27 Nov 2026 to 26 Jan 2027 here."],
  ["day", "2027-01-27", "I need a date from 27 Nov 2026 to 26 Jan 2027 here."],
])("at %s the answer %s is beyond what is taken", (value, text, message) => {
  expect(() => takeTurn(flow, startConversation(flow), { value, text, today })).toThrow(
    expect.objectContaining({ status: 422, message }),
  );
});

test.each([
  ["budget", "10"],
  ["budget", "5,000"],
  ["day", "27 Nov 2026"],
  ["day", "2027-01-26"],
])("at %s the answer %s is just within", (value, text) => {
  expect(
    takeTurn(flow, startConversation(flow), { value, text, today }).visitorText,
  ).not.toBeNull();
});

test("what an input takes is told with its question, days from today on", () => {
  const asked = (step: string) => repliesAt(flow, [{ step, answer: null }], today).at(-1);
  expect(asked("budget")).toMatchObject({ min: "10", max: "5000" });
  expect(asked("day")).toMatchObject({ min: "2026-11-27", max: "2027-01-26" });
  expect(asked("name")).not.toHaveProperty("min");
});

test("a refusal in the flow's own words is said of limits, too", () => {
  const { budget } = flow.steps;
  if (!budget?.ask) throw new Error("it asks");
  const ask = { ...budget.ask, refusal: "Between ten and five thousand, please." };
  const steps = { ...flow.steps, budget: { ...budget, ask } };
  const taken = () =>
    takeTurn({ ...flow, steps }, startConversation(flow), { value: "budget", text: "1", today });
  expect(taken).toThrow("Between ten and five thousand, please.");
});
