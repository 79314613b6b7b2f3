/** Steps that do something by themselves, through the front door. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, type Sent } from "../../../test/chat-calls.ts";
import { aPost, publishBody, publishNew, rename } from "../../../test/content.ts";
import { everyStep } from "../../../test/every-step.ts";
import { postKind } from "../../cms/posts/kinds.server.ts";
import type { Reply } from "../flow/contract.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import { flowKind } from "../flow/kinds.server.ts";

let app: TestApp;
let flowId: number;
const about = "faq-how-can-we-pay";
const shows: FlowBody["steps"] = {
  end: { say: ["See this."], action: { kind: "shows-page", page: "/about", to: "post" } },
  post: { say: [], action: { kind: "shows-post", post: "shown-in-chat", to: "question" } },
  question: { say: [], action: { kind: "shows-question", question: about, to: "last" } },
  last: { say: ["That was all."], end: true },
};
const flow: FlowBody = { ...everyStep, steps: { ...everyStep.steps, ...shows } };

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  await publishNew(app, aPost("shown-in-chat", { title: "Shown [in] the chat" }));
  flowId = (await app.app.content.read(flowKind)).id;
  await publishBody(app, flowId, flow);
});
afterAll(() => app.close());

const { begin, post } = chatCalls(() => app);
const repliesTo = async (sent: Sent): Promise<Reply[]> => {
  const answer = await post(sent);
  expect(answer.statusCode).toBe(200);
  const { content, next_message } = answer.json();
  return content ?? next_message;
};

test("a number decides where the chat leads, also after Back", async () => {
  const conversation = await begin();
  const asked = await repliesTo({ conversation, selected_value: "start:a-price" });
  expect(asked.at(-1)).toMatchObject({ title: "budget", min: "10", max: "5000" });
  const much = { conversation, selected_value: "budget", description: "2000" };
  expect((await repliesTo(much)).map(({ message }) => message)).toEqual([
    "We would look at that together.",
    "Shall we come to you?",
  ]);
  const back = await repliesTo({ conversation, selected_value: "/back" });
  expect(back).toEqual(asked);
  const [name] = await repliesTo({ ...much, description: "20" });
  expect(name?.title).toBe("name");
  const refused = await post({ ...much, description: "5001" });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    message: "I need a number from 10 to 5,000 here.",
    reply: { title: "budget", max: "5000" },
  });
});

test("a page, a post and a question are shown by their title, first words and link", async () => {
  const conversation = await begin();
  const replies = await repliesTo({ conversation, selected_value: "person:not-at-all" });
  const { body: page } = await app.app.site.anyPage("/about");
  expect(replies.map(({ message }) => message)).toEqual([
    "See this.",
    expect.stringContaining(page.promise.slice(0, 40)),
    `Shown in the chat\n${"x".repeat(80)}`,
    expect.stringMatching(/^How can we pay\?\n./),
    "That was all.",
  ]);
  expect(replies.flatMap(({ content_attributes }) => content_attributes.links ?? [])).toEqual([
    expect.objectContaining({ href: "/about", at: 0 }),
    expect.objectContaining({ href: "/blog/erp/shown-in-chat/", words: "Shown in the chat" }),
    expect.objectContaining({ href: "/#faq-how-can-we-pay" }),
  ]);
});

test("a search answers with the pages that have the words; where none has, the flow leads on", async () => {
  const conversation = await begin();
  await repliesTo({ conversation, selected_value: "start:look-something-up" });
  const search = { conversation, selected_value: "search", description: "payroll" };
  const found = await repliesTo(search);
  expect(found.length).toBeGreaterThan(1);
  expect(found[0]?.content_attributes.links?.[0]).toMatchObject({ at: 0 });
  expect(found[0]?.message).toMatch(/payroll/i);
  const open = found.at(-1);
  expect(open).toMatchObject({ title: "search", input_type: "text", is_back: true });
  const nothing = await repliesTo({ ...search, description: "xyzzy" });
  expect(nothing[0]?.message).toBe("I have found nothing like that here.");
  expect(nothing.at(-1)?.message).toBe("How may we reach you?");
  const [again] = await repliesTo({ conversation, selected_value: "/back" });
  expect(again?.title).toBe("search");
  const over = await repliesTo({ conversation, selected_value: "search:found" });
  expect(over.at(-1)?.message).toBe("That was all.");
});

test("the story of a chat goes the way that was gone, through what was found and what was not", async () => {
  const conversation = await begin();
  const say = (selected_value: string, description?: string) =>
    repliesTo({ conversation, selected_value, description });
  await say("start:look-something-up");
  await say("search", "payroll");
  await say("search", "xyzzy");
  await say("person:by-email");
  await say("name", "Asha Rao");
  await say(
    "email",
    `actions-${conversation.slice(0, 8).toLowerCase().replaceAll("_", "x")}@example.com`,
  );
  const row = await app.db.read
    .selectFrom("conversations")
    .selectAll()
    .where("key", "=", conversation)
    .executeTakeFirstOrThrow();
  const [told] = await app.app.chat.storiesOf([{ id: row.lead_id ?? "", conversation_id: row.id }]);
  expect(told?.story.answers.map(({ question, answer }) => [question, answer])).toEqual([
    ["What is it about?", "Look something up"],
    ["How may we reach you?", "By email"],
    ["Your name?", "Asha Rao"],
    ["Your email, Asha Rao?", expect.stringMatching(/^actions-/)],
  ]);
});

test("a day is judged by the company's own calendar", async () => {
  const asked = await repliesTo({ conversation: await begin(), selected_value: "start:a-date" });
  const { min = "" } = asked.at(-1) ?? {};
  expect(min).toMatch(/^\d{4}-\d\d-\d\d$/);
  const before = new Date(Date.parse(min) - 86_400_000).toISOString().slice(0, 10);
  const said = { conversation: await begin(), selected_value: "day" };
  expect((await post({ ...said, description: before })).statusCode).toBe(422);
  expect((await post({ ...said, description: min })).statusCode).toBe(200);
});

test("a round without a question, and what is not published, cannot be published", async () => {
  const round = (to: string) => ({ say: ["On."], action: { kind: "goes-on" as const, to } });
  const going = { ...flow.steps, large: round("small"), small: round("large") };
  await expect(publishBody(app, flowId, { ...flow, steps: going })).rejects.toMatchObject({
    status: 422,
    errors: { "steps.large": [expect.stringContaining("in a round")] },
  });
  const missing = {
    ...flow.steps,
    post: {
      say: [],
      action: { kind: "shows-post" as const, post: "never-written", to: "question" },
    },
  };
  await expect(publishBody(app, flowId, { ...flow, steps: missing })).rejects.toMatchObject({
    status: 422,
    errors: { "steps.post.action.post": [expect.stringContaining("never-written")] },
  });
});

test("a post that is renamed is shown at its new address, and no flow is written for that", async () => {
  const { version } = await app.app.content.read(flowKind);
  const [from, to] = ["shown-in-chat", "told-in-chat"];
  await rename(app, { kind: postKind, from, to });
  onTestFinished(async () => {
    await rename(app, { kind: postKind, from: to, to: from });
  });
  const replies = await repliesTo({
    conversation: await begin(),
    selected_value: "person:not-at-all",
  });
  const links = replies.flatMap(({ content_attributes }) => content_attributes.links ?? []);
  expect(links.map(({ href }) => href)).toContain("/blog/erp/told-in-chat/");
  expect((await app.app.content.read(flowKind)).version).toBe(version);
});
