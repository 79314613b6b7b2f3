import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { commands } from "./commands.ts";
import { flowBody, type Reply, type Walk } from "./contract.ts";
import { type Sent, takeTurn } from "./engine.ts";
import { repliesAt } from "./replies.ts";
import { answersOf, beginWalk, longestWalk, serviceOf } from "./walk.ts";

const flow = flowBody.parse(
  JSON.parse(readFileSync(new URL("../../../content/chat-flow.json", import.meta.url), "utf8")),
);
const back: Sent = { value: commands.back };
const typed = {
  text: "Asha Rao",
  textarea: "We count stock twice.",
  email: "asha@example.com",
  tel: "+91 98765-43210",
  number: "1,200",
};

const send = (walk: Walk, ...sent: Sent[]): Walk =>
  sent.reduce((at, one) => takeTurn(flow, at, one).walk, walk);
const last = (replies: Reply[]): Reply => {
  const reply = replies.at(-1);
  if (!reply) throw new Error("no reply");
  return reply;
};

/** What a visitor could do at the open question, picked by a number: an option, or something typed. */
function forward(walk: Walk, pick: number): Sent {
  const open = last(repliesAt(flow, walk));
  const options = open.content_attributes.items
    .filter((item) => !item.value.startsWith("/"))
    .map((item): Sent => ({ value: item.value }));
  const ways =
    open.input_type && open.title
      ? [...options, { value: open.title, text: typed[open.input_type] }]
      : options;
  return ways[pick % ways.length] ?? { value: commands.restart };
}

/** A number picks a way on; null goes back. */
const anyPicks = fc.array(fc.option(fc.nat(999), { freq: 3 }), { maxLength: longestWalk - 2 });

test("any walk with Backs equals the direct walk", () => {
  fc.assert(
    fc.property(anyPicks, (picks) => {
      let walk = beginWalk(flow);
      let direct: { sent: Sent }[] = [];
      for (const pick of picks) {
        const sent = pick === null ? back : forward(walk, pick);
        walk = send(walk, sent);
        if (sent.value === commands.restart) direct = [];
        else direct = pick === null ? direct.slice(0, -1) : [...direct, { sent }];
      }
      const straight = send(beginWalk(flow), ...direct.map(({ sent }) => sent));
      expect(walk).toEqual(straight);
      expect(repliesAt(flow, walk)).toEqual(repliesAt(flow, straight));
      expect(answersOf(flow, walk)).toEqual(answersOf(flow, straight));
    }),
    { numRuns: 300 },
  );
});

test("the last reply of every answer can be answered, and leads back from everywhere but the first question", () => {
  fc.assert(
    fc.property(anyPicks, (picks) => {
      let walk = beginWalk(flow);
      for (const pick of picks) {
        const taken = takeTurn(flow, walk, pick === null ? back : forward(walk, pick));
        walk = taken.walk;
        const open = last(taken.replies);
        expect(open.input_type !== undefined || open.content_attributes.items.length > 0).toBe(
          true,
        );
        expect(open.is_back).toBe(walk.at(-1)?.step !== flow.start);
        expect(open.input_type === undefined).toBe(open.title === undefined);
        for (const reply of taken.replies.slice(0, -1))
          expect(reply).toMatchObject({ is_back: false, content_attributes: { items: [] } });
        for (const { value } of open.content_attributes.items)
          expect(value).not.toBe(commands.back);
      }
    }),
    { numRuns: 300 },
  );
});

test("every option of every step leads on without any memory of how one came there", () => {
  for (const [key, step] of Object.entries(flow.steps)) {
    for (const option of step.options ?? []) {
      const taken = takeTurn(flow, beginWalk(flow), { value: `${key}:${option.key}` });
      expect(taken.walk.at(-1)?.step).toBe(option.to);
      expect(taken.said).toBe(option.title);
      expect(taken.replies.map((reply) => reply.message).join(" ")).not.toMatch(/[{}]/);
    }
    if (step.ask)
      expect(
        takeTurn(flow, beginWalk(flow), { value: key, text: typed[step.ask.input] }).walk.at(-1)
          ?.step,
      ).toBe(step.ask.to);
  }
});

test("an ending offers to start again and to close", () => {
  for (const [key, step] of Object.entries(flow.steps)) {
    const items = last(repliesAt(flow, [{ step: key, answer: null }])).content_attributes.items;
    const ways = items
      .filter((item) => item.value.startsWith("/"))
      .map((item) => [item.title, item.value]);
    expect(ways).toEqual(
      step.end
        ? [
            ["Start again", "/restart"],
            ["Close", "/exit_chat"],
          ]
        : [],
    );
  }
});

test("a question that may be left out is left out by its option, by the word and by a dash, and by nothing else", () => {
  const email = { value: "enquiry-email", text: "asha@example.com" };
  const walk = send(beginWalk(flow), email, { value: "enquiry-mobile", text: "skip" });
  expect(last(repliesAt(flow, walk)).content_attributes.items).toEqual([
    { id: 1, title: "Skip", value: "enquiry-query:skip" },
  ]);
  for (const sent of [
    { value: "enquiry-query:skip" },
    { value: "enquiry-query", text: "Skip" },
    { value: "enquiry-query", text: " - " },
  ]) {
    const taken = takeTurn(flow, walk, sent);
    expect(taken.said).toBe("Skip");
    expect(taken.walk.at(-1)?.step).toBe("enquiry-company");
    expect(answersOf(flow, taken.walk)).toEqual({ email: email.text });
  }
  expect(() => takeTurn(flow, walk, { value: "enquiry-name:skip" })).toThrow(
    expect.objectContaining({ status: 404 }),
  );
});

test("of email and number either may be left out, but not both", () => {
  const withEmail = send(beginWalk(flow), { value: "enquiry-email", text: "asha@example.com" });
  expect(last(repliesAt(flow, withEmail)).content_attributes.items).toHaveLength(1);
  const without = send(beginWalk(flow), { value: "enquiry-email:skip" });
  expect(last(repliesAt(flow, without)).content_attributes.items).toEqual([]);
  for (const sent of [{ value: "enquiry-mobile:skip" }, { value: "enquiry-mobile", text: "skip" }])
    expect(() => takeTurn(flow, without, sent)).toThrow(
      expect.objectContaining({ status: 422, message: expect.stringContaining("one way") }),
    );
  const called = send(without, { value: "enquiry-mobile", text: "98765 43210" });
  expect(called.at(-1)?.step).toBe("enquiry-query");
});

test("a service that was chosen is kept when a price is asked for", () => {
  const way = ["svc-erp:price", "pricing-how:fixed", "pricing-fixed:enquire"];
  const chosen = send(beginWalk(flow), ...way.map((value) => ({ value })));
  expect(chosen.at(-1)?.step).toBe("enquiry-name");
  expect(serviceOf(flow, chosen)).toBe("ERP development");
  const open = send(beginWalk(flow), ...way.slice(1).map((value) => ({ value })));
  expect(open.at(-1)?.step).toBe("project");
});

test("every service is asked about in five answers, the fifth of which is the way to reach them", () => {
  const least = new Map([[flow.start, 0]]);
  const waiting = [flow.start];
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    const next = flow.steps[key];
    const answers = (least.get(key) ?? 0) + 1;
    for (const to of [...(next?.options ?? []).map((one) => one.to), next?.ask?.to ?? key])
      if (!least.has(to)) {
        least.set(to, answers);
        waiting.push(to);
      }
  }
  const services = Object.entries(flow.steps).filter(([key]) => key.startsWith("svc-"));
  expect(services).toHaveLength(28);
  for (const [key, { options = [] }] of services) {
    const told = options.find(({ tells }) => tells !== false);
    expect(told?.to, key).toBe("enquiry-name");
    // Up to the service, then its own question, the name and the email.
    expect((least.get(key) ?? 9) + 3, key).toBeLessThanOrEqual(5);
  }
  for (const way of ["support-email", "person-email", "careers-email", "callback-mobile"])
    expect((least.get(way) ?? 9) + 1, way).toBeLessThanOrEqual(5);
});

test("an answer given again drops what came after it", () => {
  const walk = send(
    beginWalk(flow),
    { value: "start:person" },
    { value: "person:write" },
    { value: "person-query", text: "Hello" },
    { value: "person-name", text: "Asha" },
  );
  const again = send(walk, { value: "start:pricing" });
  expect(again).toEqual([
    { step: "start", answer: null },
    { step: "pricing", answer: null },
  ]);
});

test("answers already given are put into the questions, and an unknown one leaves no hole", () => {
  const known = takeTurn(flow, send(beginWalk(flow), { value: "person-query", text: "Hi" }), {
    value: "person-name",
    text: "Asha {email} $1",
  });
  expect(known.replies[0]?.message).toBe(
    "Where may we write back, Asha {email} $1? Skip it if you would rather be called.",
  );
  expect(repliesAt(flow, [{ step: "person-email", answer: null }])[0]?.message).toBe(
    "Where may we write back? Skip it if you would rather be called.",
  );
});

test("an answer makes no link, and the link beside it keeps its place", () => {
  const steps = {
    start: { say: ["?"], options: [{ key: "a", title: "A", to: "name" }] },
    name: { say: ["Who?"], ask: { input: "text" as const, to: "end" }, field: "name" as const },
    end: { say: ["Thank you, {name}. See [our pages, {name}](/services)."], end: true },
  };
  const linked = { title: "Test", start: "start", steps };
  const [reply] = takeTurn(linked, beginWalk(linked), { value: "name", text: "[x](/y)" }).replies;
  expect(reply?.message).toBe("Thank you, [x](/y). See our pages, [x](/y).");
  expect(reply?.content_attributes.links).toEqual([
    { words: "our pages, [x](/y)", href: "/services", at: 24 },
  ]);
});

test("text that does not fit leaves the question open, as it was asked", () => {
  const walk = send(
    beginWalk(flow),
    { value: "person-query", text: "Hi" },
    { value: "person-name", text: "Asha" },
  );
  const question = last(repliesAt(flow, walk));
  expect(question).toMatchObject({ title: "person-email", input_type: "email", is_back: true });
  expect(() => takeTurn(flow, walk, { value: "person-email", text: "asha at example" })).toThrow(
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
  expect(() => takeTurn(flow, beginWalk(flow), sent)).toThrow(
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
  const first = repliesAt(flow, beginWalk(flow));
  expect(takeTurn(flow, beginWalk(flow), back).replies).toEqual(first);
  expect(
    takeTurn(flow, send(beginWalk(flow), { value: "start:support" }), { value: "/restart" }),
  ).toMatchObject({
    replies: first,
    turning: "restart",
    walk: beginWalk(flow),
  });
  expect(last(first).is_back).toBe(false);
});

test("a walk in circles keeps its newest part", () => {
  let walk = send(beginWalk(flow), { value: "pricing:how" });
  for (let round = 0; round < longestWalk; round++)
    walk = send(walk, { value: "pricing-how:fixed" }, { value: "pricing-fixed:more" });
  expect(walk).toHaveLength(longestWalk);
  expect(walk.at(-1)).toEqual({ step: "pricing-how", answer: null });
});
