import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, rest, url } from "../../../test/chat-calls.ts";
import { alice, publishBody } from "../../../test/content.ts";
import { inLanguage } from "../../cms/documents/translations/translations.server.ts";
import { flowKind } from "../flow/kinds.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const { post, talk, rows } = chatCalls(() => app);
const hindiFlow = inLanguage(flowKind, "hi");
const isHindi = /[ऀ-ॿ]/;
const language = "hi";
const begin = async () => (await app.http.inject(`${url}?language=hi`)).json();

test("a chat that is begun in Hindi stays in it, up to the enquiry it leaves", async () => {
  const { conversation, next_message } = await begin();
  expect(next_message.message).toMatch(isHindi);
  const email = ["enquiry-email", "asha@example.com"] as const;
  const way = [...enquiry, email, ...rest].map(([selected_value, description], at) => ({
    selected_value,
    description,
    // Said once, it holds for the conversation.
    ...(at === 0 && { language }),
  }));
  for (const one of way) {
    const replies = await talk(conversation, one);
    expect(replies.map(({ message }) => message).join(" ")).toMatch(isHindi);
  }
  expect(await rows()).toMatchObject([{ language, state_has_lead: 1 }]);
});

test("a new version of one language's flow changes no chat of the other, nor its figures", async () => {
  const { conversation } = await begin();
  await talk(conversation, { selected_value: "start:software", language });
  const { id, body } = await app.app.content.read(flowKind);
  await publishBody(app, id, { ...body, title: "Ask us" });
  expect((await talk(conversation, { selected_value: "/back" })).at(-1)?.message).toMatch(isHindi);
  const { stepLog } = app.app.chat;
  expect((await stepLog.figures(1, "hi")).begun).toBe(1);
  expect((await stepLog.figures(1)).begun).toBe(0);
});

test("without a flow in Hindi the site's own is walked, and another language is refused", async () => {
  const { id } = await app.app.content.read(hindiFlow, flowKind.kind);
  await app.db.write((tx) => app.app.content.unpublish(tx, { id, by: alice }));
  const { conversation, next_message } = await begin();
  expect(next_message.message).not.toMatch(isHindi);
  await talk(conversation, { selected_value: "start:software", language });
  expect(await rows()).toMatchObject([{ language: "en" }]);
  expect((await app.http.inject(`${url}?language=fr`)).statusCode).toBe(400);
  const refused = await post({ selected_value: "start:software", language: "fr" });
  expect(refused.statusCode).toBe(400);
});
