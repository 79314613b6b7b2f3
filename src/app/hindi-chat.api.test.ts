/** The chat in Hindi, with what it tells that is kept elsewhere. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { chatCalls, url } from "../../test/chat-calls.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
const { talk } = chatCalls(() => site);

test("a service is offered once in Hindi, with its costs, under its one name", async () => {
  const { conversation } = (await site.http.inject({ url: `${url}?language=hi` })).json();
  const [language, industry] = ["hi", "start:industry"];
  const industries = await talk(conversation, { language, selected_value: industry });
  const values = industries.at(-1)?.content_attributes.items.map(({ value }) => value);
  expect(values).toEqual(
    ["healthcare", "technology", "commerce", "elearning", "retail"].map((one) => `domains:${one}`),
  );
  const told = await talk(conversation, { language, selected_value: "domains:commerce" });
  const words = told.map(({ message }) => message).join("\n");
  expect(words).toContain("GST इनवॉइस");
  expect(words).toContain("₹5–15 ");
});

test("what is typed in Hindi is answered in Hindi, and leads to its step", async () => {
  const { conversation } = (await site.http.inject({ url: `${url}?language=hi` })).json();
  const asked = { language: "hi", selected_value: "", description: "मुझे बिलिंग के बारे में बताइए" };
  const replies = await talk(conversation, asked);
  expect(replies[0]?.message).toMatch(/[ऀ-ॿ]/);
  const values = replies.at(-1)?.content_attributes.items.map(({ value }) => value);
  expect(values).toContain("svc-billing:bills");
});
