/** What is kept in one place is told in the chat as it is kept there. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";
import { alice, publishBody } from "../../../test/content.ts";
import { realOwners } from "../../../test/real-owners.ts";
import { companyKind } from "../../cms/company/company-kinds.server.ts";
import { exampleNote } from "../../cms/company/facts.ts";
import { pageKind, siteWordsKind } from "../../cms/pages/kinds.server.ts";
import type { FlowBody } from "./flow-contract.ts";
import { flowKind } from "./kinds.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await realOwners(app);
});
afterEach(() => app.close());

const { begin, talk } = chatCalls(() => app);
const erp = "/services/it-development-consulting/erp-development";

/** What the chat says of ERP development. */
const saidOf = async (conversation: string) =>
  (await talk(conversation, { selected_value: "it:erp" })).map(({ message }) => message);

async function setPrice(price: { from: number; to: number }) {
  const { id, body: page } = await app.app.content.read(pageKind, erp);
  const { body } = page;
  if (body.template !== "service") throw new Error("the page tells no price");
  const facts = { ...body.facts, price };
  await publishBody(app, id, { ...page, body: { ...body, facts } });
  return facts;
}

test("it is the page's price, and changes with it, also in a chat that goes on", async () => {
  const [going, changed] = [await begin(), { from: 1_100_000, to: 1_900_000 }];
  const before = await saidOf(going);
  const { moves } = await setPrice(changed);
  const [first, told, page, question] = await saidOf(going);
  expect([first, page, question]).toEqual([before[0], before[2], before[3]]);
  expect(told).toMatch(/^Usually ₹11–19 lakh, /);
  expect(told).toContain(`What moves the price: ${moves}`);
  expect(told?.endsWith(` ${exampleNote}`)).toBe(true);
  expect(before[1]).not.toBe(told);
  expect(before[1]).toMatch(/^Usually ₹/);
  expect((await saidOf(await begin()))[1]).toBe(told);
});

test("every service tells one, and nothing in braces is left", async () => {
  const { body } = await app.app.content.read(flowKind);
  const groups = ["it", "marketing", "domains", "processes"];
  const ways = groups.flatMap((group) =>
    (body.steps[group]?.options ?? []).map(({ key }) => `${group}:${key}`),
  );
  expect(ways).toHaveLength(28);
  for (const selected_value of ways) {
    const said = await talk(await begin(), { selected_value });
    const told = said.map(({ message }) => message);
    expect(
      told.filter((line) => line.startsWith("Usually ₹")),
      selected_value,
    ).toHaveLength(1);
    expect(told.join("\n")).not.toMatch(/[{}]/);
  }
});

test("of a service without a page nothing is told, and its question is asked", async () => {
  const { id, body } = await app.app.content.read(flowKind);
  const { "svc-erp": step } = body.steps;
  if (!step) throw new Error("the flow has no such step");
  const steps = { ...body.steps, "svc-erp": { ...step, service: "Rockets" } };
  await publishBody(app, id, { ...body, steps } satisfies FlowBody);
  const said = await saidOf(await begin());
  expect(said).toHaveLength(3);
  expect(said.at(-1)).toBe("What do the books run on today?");
});

test("the company’s telephone number and hours are those of its facts, wherever one changes them", async () => {
  const callUs = async () => {
    const [said] = await talk(await begin(), { selected_value: "person:phone" });
    return said;
  };
  expect(await callUs()).toMatchObject({
    message: "+91 20 0000 0000, Monday to Friday, 9:30 am to 6:30 pm IST.",
    content_attributes: {
      links: [{ words: "+91 20 0000 0000", href: "tel:+912000000000", at: 0 }],
    },
  });
  const { id, body } = await app.app.content.read(companyKind);
  await publishBody(app, id, { ...body, phone: "(020) 1111 2222", hours: "Every day" });
  expect(await callUs()).toMatchObject({
    message: "(020) 1111 2222, Every day.",
    content_attributes: { links: [{ words: "(020) 1111 2222", href: "tel:02011112222", at: 0 }] },
  });
});

test("the time to reply is the setting, near forms and in the chat, and changes with it", async () => {
  const { settings, saveSettings } = app.app.leads;
  const form = async (language: "en" | "hi") =>
    (await app.app.translated[language].site.words()).forms.reply;
  const written = async () => {
    const said = await talk(await begin(), { selected_value: "person:write" });
    return said.at(-1)?.message;
  };
  expect(await form("en")).toBe(
    "We reply within 4 office hours (Monday to Friday, 9:30 am to 6:30 pm IST).",
  );
  expect(await form("hi")).toMatch(/^हम 4 कामकाजी घंटों के भीतर जवाब देते हैं \(/);
  expect(await written()).toMatch(/replies within 4 office hours\.$/);
  const before = await app.app.content.version();
  const { version: basedOn, ...now } = await settings();
  await saveSettings({ settings: { ...now, response_minutes: 90 }, basedOn, by: alice });
  // Cached pages are drawn again.
  expect(await app.app.content.version()).toBeGreaterThan(before);
  expect(await form("en")).toMatch(/^We reply within 1\.5 office hours \(/);
  expect(await written()).toMatch(/replies within 1\.5 office hours\.$/);
});

test("a name that no fact has is refused before visitors read it in braces", async () => {
  const { id, body } = await app.app.content.read(siteWordsKind);
  const forms = { ...body.forms, reply: "We reply within {reply_tim}." };
  await expect(publishBody(app, id, { ...body, forms })).rejects.toThrow("a name in braces");
  const { reply: _, ...without } = body.forms;
  await publishBody(app, id, { ...body, forms: without });
  expect((await app.app.site.words()).forms).toEqual(without);
});
