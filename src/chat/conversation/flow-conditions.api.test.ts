/** What a flow decides by besides answers, and what it keeps of its own, through the front door. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, type Sent, url } from "../../../test/chat-calls.ts";
import { alice, publishBody } from "../../../test/content.ts";
import { inLanguage } from "../../cms/documents/translations/translations.server.ts";
import { currentDetails } from "../../crm/leads/lead-details.ts";
import { dayMs } from "../../platform/time/clock.ts";
import type { FlowBody, Step } from "../flow/flow-contract.ts";
import { flowKind } from "../flow/kinds.server.ts";

let app: TestApp;
const branch = (known: string, is: "equal" | "begins", value: string) => ({
  ...{ known, is, value },
  to: known,
});
const reached = (words: string): Step => ({
  say: [words],
  action: { kind: "goes-on", to: "shops" },
});
const flow: FlowBody = {
  title: "Conditions",
  start: "start",
  variables: [{ name: "shop_count", type: "number" }],
  steps: {
    start: { say: ["What is it about?"], options: [{ title: "Shops", to: "by" }] },
    by: {
      say: [],
      action: {
        kind: "decides",
        branches: [
          branch("office", "equal", "closed"),
          branch("page", "begins", "/services"),
          branch("language", "equal", "Hindi"),
          branch("returning", "equal", "yes"),
          branch("source", "equal", "newsletter"),
        ],
        otherwise: "plain",
      },
    },
    office: reached("We open {opens}."),
    page: reached("You read about a service."),
    language: reached("You read Hindi."),
    returning: reached("Welcome back."),
    source: reached("You came by our letter."),
    plain: reached("Welcome."),
    shops: {
      say: ["How many shops have you?"],
      ask: { input: "number", to: "many" },
      variable: "shop_count",
    },
    many: {
      say: [],
      action: {
        kind: "decides",
        branches: [{ known: "shop_count", is: "above", value: "10", to: "chain" }],
        otherwise: "email",
      },
    },
    chain: { say: ["{shop_count} shops are a chain."], action: { kind: "goes-on", to: "email" } },
    email: { say: ["Your email?"], ask: { input: "email", to: "rate" }, field: "email" },
    rate: { say: ["How was this chat?"], ask: { input: "rating", to: "end" } },
    end: { say: ["Thank you."], end: true },
  },
};

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  await publishBody(app, (await app.app.content.read(flowKind)).id, flow);
});
afterAll(() => app.close());

const { begin, post, talk } = chatCalls(() => app);
const hindiFlow = inLanguage(flowKind, "hi");
const wednesday = new Date("2026-12-02T06:00:00Z");
const sunday = new Date("2026-12-06T06:00:00Z");
const queryOf = async (key: string) =>
  currentDetails(
    await app.db.read
      .selectFrom("conversations")
      .innerJoin("leads", "leads.id", "conversations.lead_id")
      .selectAll("leads")
      .where("key", "=", key)
      .executeTakeFirstOrThrow(),
  ).query;

async function first(sent: Sent, cookies: Record<string, string> = {}): Promise<string> {
  const payload = { conversation: await begin(), selected_value: "start:shops", ...sent };
  const answer = await app.http.inject({ method: "POST", url, payload, cookies });
  return answer.json().content[0].message;
}

const accepted = { cookieAccepted: "true" };
async function accept(referer: string): Promise<Record<string, string>> {
  const { cookies } = await app.http.inject({
    ...{ method: "POST", url: "/api/consents/", payload: { accepted: true } },
    ...{ cookies: accepted, headers: { referer, "user-agent": "Vera's browser" } },
  });
  return { ...accepted, visitor: cookies.find(({ name }) => name === "visitor")?.value ?? "" };
}

test("the office’s hours decide, and a line says when it opens", async () => {
  app.clock.set(sunday);
  expect(await first({ page: "/services" })).toBe("We open 7 Dec 2026, 09:30.");
  app.clock.set(wednesday);
  expect(await first({})).toBe("Welcome.");
});

test("the page with the chat decides, in each language, and so does the language", async () => {
  app.clock.set(wednesday);
  const page = "You read about a service.";
  expect(await first({ page: "/services/erp" })).toBe(page);
  expect(await first({ page: "/hi/services" })).toBe(page);
  expect(await first({ page: "/services-old" })).toBe("Welcome.");
  expect((await post({ selected_value: "start:shops", page: "services" })).statusCode).toBe(400);
  const { id } = await app.app.content.read(hindiFlow, flowKind.kind);
  await app.db.write((tx) => app.app.content.unpublish(tx, { id, by: alice }));
  expect(await first({ language: "hi" })).toBe("You read Hindi.");
});

test("who accepted cookies may have been here before, or have a source; of others nothing is known", async () => {
  app.clock.set(wednesday);
  const byLetter = await accept("http://localhost/about?utm_source=Newsletter");
  expect(await first({}, byLetter)).toBe("You came by our letter.");
  expect(await first({}, { ...byLetter, cookieAccepted: "false" })).toBe("Welcome.");
  app.clock.advance(dayMs);
  expect(await first({}, byLetter)).toBe("Welcome back.");
  expect(await first({}, { ...accepted, visitor: "x".repeat(43) })).toBe("Welcome.");
});

test("a variable is said in a line, decides, and reaches the enquiry; so does a rating", async () => {
  app.clock.set(wednesday);
  const conversation = await begin();
  await talk(conversation, { selected_value: "start:shops" });
  const answer = await talk(conversation, { selected_value: "shops", description: "12" });
  expect(answer.map(({ message }) => message)).toEqual(["12 shops are a chain.", "Your email?"]);
  const email = { selected_value: "email", description: "asha@example.com" };
  const question = (await talk(conversation, email)).at(-1);
  expect(question?.content_attributes.items.map(({ title }) => title)).toEqual([..."12345"]);
  const far = await post({ conversation, selected_value: "rate", description: "9" });
  expect(far.json().message).toBe("I need a number from 1 to 5 here.");
  expect((await post({ conversation, selected_value: "rate:6" })).statusCode).toBe(404);
  await talk(conversation, { selected_value: "rate:4" });
  await talk(conversation, { selected_value: "/back" });
  await talk(conversation, { selected_value: "", description: "4" });
  const { steps } = await app.app.chat.stepLog.figures(2);
  expect(steps.find(({ step }) => step === "rate")?.rating).toEqual({ mean: 4, count: 2 });
  expect(await queryOf(conversation)).toBe(
    "What is it about? Shops\nHow many shops have you? 12\nHow was this chat? 4 of 5",
  );
});
