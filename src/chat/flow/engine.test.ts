import fc from "fast-check";
import { expect, test } from "vitest";
import { last, send, typed } from "../../../test/chat-turns.ts";
import { flow } from "../../../test/demo-content.ts";
import { everyStep } from "../../../test/every-step.ts";
import { commands } from "./commands.ts";
import type { ConversationState } from "./contract.ts";
import { answersOf, mostVisits, openVisit, startConversation } from "./conversation-state.ts";
import { takeTurn, type VisitorTurn } from "./engine.ts";
import type { FlowBody } from "./flow-contract.ts";
import { repliesAt, waysAfterSearch } from "./replies.ts";

const back: VisitorTurn = { value: commands.back };
const today = "2027-01-01";

/**
 * What a visitor could do at the open question, picked by a number: an option, or something typed.
 */
function forward(of: FlowBody, state: ConversationState, pick: number): VisitorTurn {
  const open = last(repliesAt(of, state));
  const options = open.content_attributes.items
    .filter((item) => !item.value.startsWith("/"))
    .map((item): VisitorTurn => ({ value: item.value, today }));
  const text = open.input_type && typed[open.input_type];
  const written =
    open.title === undefined ? [] : [{ value: open.title, text, today, found: foundBy(pick) }];
  const after = openVisit(state).aside
    ? waysAfterSearch(of, openVisit(state).step).map(({ value }): VisitorTurn => ({ value, today }))
    : [];
  const ways = [...options, ...written, ...after];
  return ways[pick % ways.length] ?? { value: commands.restart };
}

const foundBy = (pick: number) => (pick % 5 < 3 ? [{ title: "Prices", path: "/prices" }] : []);

/** A number picks a way on; null goes back. */
const anyPicks = fc.array(fc.option(fc.nat(999), { freq: 3 }), { maxLength: mostVisits - 2 });
const flows = [
  ["the demo's flow", flow],
  ["a flow with every kind of step", everyStep],
] as const;

test.each(flows)("in %s any conversation with Backs equals the direct one", (_, of) => {
  const go = (state: ConversationState, sent: VisitorTurn) => takeTurn(of, state, sent).state;
  fc.assert(
    fc.property(anyPicks, (picks) => {
      let state = startConversation(of);
      let direct: VisitorTurn[] = [];
      for (const pick of picks) {
        // What was found stands aside: whatever follows it answers the question itself.
        const isAside = openVisit(state).aside === true;
        const sent = pick === null ? back : forward(of, state, pick);
        state = go(state, sent);
        if (sent.value === commands.restart) direct = [];
        else if (pick === null) direct = direct.slice(0, -1);
        else direct = [...(isAside ? direct.slice(0, -1) : direct), sent];
      }
      const straight = direct.reduce(go, startConversation(of));
      expect(state).toEqual(straight);
      expect(repliesAt(of, state)).toEqual(repliesAt(of, straight));
      expect(answersOf(of, state)).toEqual(answersOf(of, straight));
    }),
    { numRuns: 300 },
  );
});

test.each(flows)(
  "in %s the last reply of every answer can be answered, and leads back from everywhere but the first question",
  (_, of) => {
    fc.assert(
      fc.property(anyPicks, (picks) => {
        let state = startConversation(of);
        for (const pick of picks) {
          const taken = takeTurn(of, state, pick === null ? back : forward(of, state, pick));
          state = taken.state;
          const open = last(taken.replies);
          expect(open.input_type !== undefined || open.content_attributes.items.length > 0).toBe(
            true,
          );
          expect(open.is_back).toBe(state.at(-1)?.step !== of.start);
          expect(open.input_type === undefined).toBe(open.title === undefined);
          for (const reply of taken.replies.slice(0, -1))
            expect(reply).toMatchObject({ is_back: false, content_attributes: { items: [] } });
          for (const { value } of open.content_attributes.items)
            expect(value).not.toBe(commands.back);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test("an answer given again drops what came after it", () => {
  const state = send(
    startConversation(flow),
    { value: "start:person" },
    { value: "person:write" },
    { value: "person-query", text: "Hello" },
    { value: "person-name", text: "Asha" },
  );
  const again = send(state, { value: "start:pricing" });
  expect(again).toEqual([
    { step: "start", answer: null },
    { step: "pricing", answer: null },
  ]);
});

test("answers already given are put into the questions, and an unknown one leaves no hole", () => {
  const known = takeTurn(
    flow,
    send(startConversation(flow), { value: "person-query", text: "Hi" }),
    {
      value: "person-name",
      text: "Asha {email} $&n",
    },
  );
  expect(known.replies[0]?.message).toBe(
    "Where may we write back, Asha {email} $&n? Skip it if you would rather be called.",
  );
  expect(repliesAt(flow, [{ step: "person-email", answer: null }])[0]?.message).toBe(
    "Where may we write back? Skip it if you would rather be called.",
  );
});

test("an answer makes no link, and the link beside it keeps its place", () => {
  const steps = {
    start: { say: ["?"], options: [{ key: "a", title: "A", to: "name" }] },
    name: { say: ["Who?"], ask: { input: "text" as const, to: "end" }, field: "company" as const },
    end: { say: ["Thank you, {company}. See [our pages, {company}](/services)."], end: true },
  };
  const linked = { title: "Test", start: "start", steps };
  const [reply] = takeTurn(linked, startConversation(linked), {
    value: "name",
    text: "[x](/y)",
  }).replies;
  expect(reply?.message).toBe("Thank you, [x](/y). See our pages, [x](/y).");
  expect(reply?.content_attributes.links).toEqual([
    { words: "our pages, [x](/y)", href: "/services", at: 24 },
  ]);
});

test("text that does not fit leaves the question open, as it was asked", () => {
  const state = send(
    startConversation(flow),
    { value: "person-query", text: "Hi" },
    { value: "person-name", text: "Asha" },
  );
  const question = last(repliesAt(flow, state));
  expect(question).toMatchObject({ title: "person-email", input_type: "email", is_back: true });
  expect(() => takeTurn(flow, state, { value: "person-email", text: "asha at example" })).toThrow(
    expect.objectContaining({ status: 422, extra: { reply: question } }),
  );
});

test.each([
  [{ value: "nowhere:it" }],
  [{ value: "start" }],
  [{ value: "start:nothing" }],
  [{ value: "constructor:name" }],
  [{ value: "__proto__", text: "x" }],
  [{ value: "start", text: "Software or a website" }],
  [{ value: "/back", text: "x" }],
  [{ value: "/elsewhere" }],
  [{ value: "" }],
])("%j is not known, and starting again is offered", (sent) => {
  expect(() => takeTurn(flow, startConversation(flow), sent)).toThrow(
    expect.objectContaining({
      status: 404,
      extra: {
        reply: expect.objectContaining({
          content_attributes: {
            items: [
              expect.objectContaining({ value: "/restart" }),
              expect.objectContaining({ value: "/exit_chat" }),
            ],
          },
        }),
      },
    }),
  );
});

test("Back on the first question and Start again answer the first question", () => {
  const first = repliesAt(flow, startConversation(flow));
  expect(takeTurn(flow, startConversation(flow), back).replies).toEqual(first);
  expect(
    takeTurn(flow, send(startConversation(flow), { value: "start:support" }), {
      value: "/restart",
    }),
  ).toMatchObject({
    replies: first,
    turning: "restart",
    state: startConversation(flow),
  });
  expect(last(first).is_back).toBe(false);
});

test("a conversation in circles keeps its newest part", () => {
  let state = send(startConversation(flow), { value: "pricing:how" });
  for (let round = 0; round < mostVisits; round++)
    state = send(state, { value: "pricing-how:fixed" }, { value: "pricing-fixed:more" });
  expect(state).toHaveLength(mostVisits);
  expect(state.at(-1)).toEqual({ step: "pricing-how", answer: null });
});
