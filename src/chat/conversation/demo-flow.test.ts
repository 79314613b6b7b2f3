/** The flow that a new site comes with: where each option leads, and how soon there is a lead. */
import { expect, test } from "vitest";
import { last, send, typed } from "../../../test/chat-turns.ts";
import { flow } from "../../../test/demo-content.ts";
import { answersOf, passOn, serviceOf, startConversation } from "../flow/conversation-state.ts";
import { takeTurn } from "../flow/engine.ts";
import { repliesAt } from "../flow/replies.ts";
import { ways } from "../flow/verify-steps.ts";

/** Where a visitor comes to who is led to this step while the office is open. */
const waitingStep = (to: string) => passOn(flow, [{ step: to, answer: null }]).state.at(-1)?.step;

test("every option of every step leads on without any memory of how one came there", () => {
  for (const [key, step] of Object.entries(flow.steps)) {
    for (const option of step.options ?? []) {
      const taken = takeTurn(flow, startConversation(flow), { value: `${key}:${option.key}` });
      expect(taken.state.at(-1)?.step).toBe(waitingStep(option.to));
      expect(taken.visitorText).toBe(option.title);
      expect(taken.replies.map((reply) => reply.message).join(" ")).not.toMatch(/[{}]/);
    }
    if (step.ask)
      expect(
        takeTurn(flow, startConversation(flow), {
          value: key,
          text: typed[step.ask.input],
        }).state.at(-1)?.step,
      ).toBe(step.ask.to);
  }
});

test("an ending offers to start again and to close", () => {
  for (const [key, step] of Object.entries(flow.steps)) {
    if (step.action) continue;
    const items = last(repliesAt(flow, [{ step: key, answer: null }])).content_attributes.items;
    const offered = items
      .filter((item) => item.value.startsWith("/"))
      .map((item) => [item.title, item.value]);
    expect(offered).toEqual(
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
  const state = send(startConversation(flow), email, { value: "enquiry-mobile", text: "skip" });
  expect(last(repliesAt(flow, state)).content_attributes.items).toEqual([
    { id: 1, title: "Skip", value: "enquiry-query:skip" },
  ]);
  for (const sent of [
    { value: "enquiry-query:skip" },
    { value: "enquiry-query", text: "Skip" },
    { value: "enquiry-query", text: " - " },
  ]) {
    const taken = takeTurn(flow, state, sent);
    expect(taken.visitorText).toBe(sent.text ?? "Skip");
    expect(taken.state.at(-1)?.step).toBe("enquiry-company");
    expect(answersOf(flow, taken.state)).toEqual({ email: email.text });
  }
  expect(() => takeTurn(flow, state, { value: "enquiry-name:skip" })).toThrow(
    expect.objectContaining({ status: 404 }),
  );
});

test("of email and number either may be left out, but not both", () => {
  const withEmail = send(startConversation(flow), {
    value: "enquiry-email",
    text: "asha@example.com",
  });
  expect(last(repliesAt(flow, withEmail)).content_attributes.items).toHaveLength(1);
  const without = send(startConversation(flow), { value: "enquiry-email:skip" });
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
  const chosen = send(startConversation(flow), ...way.map((value) => ({ value })));
  expect(chosen.at(-1)?.step).toBe("enquiry-name");
  expect(serviceOf(flow, chosen)).toBe("ERP development");
  const open = send(startConversation(flow), ...way.slice(1).map((value) => ({ value })));
  expect(open.at(-1)?.step).toBe("project");
});

test("every service is asked about in five answers, the fifth of which is the way to reach them", () => {
  const least = new Map([[flow.start, 0]]);
  const waiting = [flow.start];
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    const next = flow.steps[key];
    const answers = (least.get(key) ?? 0) + (next?.action ? 0 : 1);
    for (const { to } of next ? ways(next) : [])
      if (!least.has(to)) {
        least.set(to, answers);
        waiting.push(to);
      }
  }
  const services = Object.entries(flow.steps).filter(([key]) => key.startsWith("svc-"));
  expect(services).toHaveLength(28);
  for (const [key, { options = [] }] of services) {
    const told = options.find(({ guides }) => !guides);
    const price = told?.to.startsWith("healthcare-") ? flow.steps[told.to] : undefined;
    expect(price?.options?.[0]?.to ?? told?.to, key).toBe("enquiry-name");
    // Up to the service, then its own question, the name and the email.
    expect((least.get(key) ?? 9) + 3, key).toBeLessThanOrEqual(5);
  }
  for (const way of ["support-email", "person-email", "careers-email", "callback-mobile"])
    expect((least.get(way) ?? 9) + 1, way).toBeLessThanOrEqual(5);
});
