import { expect, test } from "vitest";
import type { Delivery, Webhook } from "../contract.ts";
import { deliveryWords, eventWords, triedWords, webhookWords } from "./webhook-words.ts";

/** Noon in Kolkata. */
const here = { now: "2026-11-20T06:30:00.000Z", zone: "Asia/Kolkata" };
const queued: Delivery = {
  id: "a delivery",
  type: "lead.created",
  lead: "a lead",
  state: "waiting",
  created_at: "2026-11-20T06:20:00.000Z",
  attempts: 0,
  next_attempt_at: "2026-11-20T06:30:00.000Z",
  sent_at: null,
  given_up_at: null,
  status: null,
  failure: null,
};
const soon = { next_attempt_at: "2026-11-20T06:38:00.000Z" };
const past = "2026-11-20T05:10:00.000Z";

const cases: [string, string | null, Partial<Delivery>][] = [
  ["Leaves now", null, {}],
  ["On its way now", null, { attempts: 1, ...soon }],
  ["Tried once, again at 12:08 pm", "It answered 500.", { attempts: 1, status: 500, ...soon }],
  [
    "Tried 2 times, again now",
    "Nobody knows a server of this name.",
    { attempts: 2, failure: "unknown" },
  ],
  ["Waits until it is on", null, { state: "held", next_attempt_at: null }],
  ["Taken today 10:40 am", null, { state: "sent", sent_at: past, status: 204 }],
  [
    "Given up today 10:40 am, tried 13 times",
    "It answered 302: it is at another address now.",
    { state: "given up", given_up_at: past, status: 302, attempts: 13 },
  ],
];

test.each(cases)("%s", (words, detail, change) => {
  expect(deliveryWords({ ...queued, ...change }, here)).toMatchObject({ words, detail });
});

const hook: Webhook = {
  id: "a webhook",
  url: "https://hooks.example/",
  events: ["lead.created", "lead.closed"],
  active: true,
  created_at: past,
  failing_since: null,
  switched_off_at: null,
};

test.each<[string, Partial<Webhook>]>([
  ["On.", {}],
  ["Paused.", { active: false }],
  ["Has accepted nothing since today 10:40 am.", { failing_since: past }],
  ["Switched off today 10:40 am.", { active: false, failing_since: past, switched_off_at: past }],
])("a webhook: %s", (words, change) => {
  expect(webhookWords({ ...hook, ...change }, here)).toBe(words);
});

test("what was sent by hand says whether it arrived", () => {
  expect(triedWords(queued)).toBe("It is on its way.");
  expect(triedWords({ ...queued, state: "sent", status: 204 })).toBe("It was taken.");
  const refused = { ...queued, attempts: 1, status: 500 };
  expect(triedWords(refused)).toBe("It was not taken. It answered 500. It is tried again.");
  const once = { ...refused, state: "given up" as const };
  expect(triedWords(once)).toBe("It was not taken. It answered 500.");
});

test("what it is told of is one sentence", () => {
  expect(eventWords(["lead.closed"])).toBe("Told of closed enquiries.");
  expect(eventWords(hook.events)).toBe("Told of new and closed enquiries.");
});
