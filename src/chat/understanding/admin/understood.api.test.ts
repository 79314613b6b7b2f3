/** Colleagues see what the chat understood, and teach it. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { chatCalls, said } from "../../../../test/chat-calls.ts";
import { staffBrowsers } from "../../../../test/plain-browser.ts";
import { standIn } from "../../../../test/stand-in.ts";
import { answersBody } from "../answers-contract.ts";

let site: TestApp;
let as: Awaited<ReturnType<typeof staffBrowsers>>;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  as = await staffBrowsers(site);
});
afterAll(() => site.close());

const { begin, post } = chatCalls(() => site);
const type = async (description: string) =>
  post({ ...said, conversation: await begin(), selected_value: "", description });

async function draft() {
  const { documents } = site.app.content;
  const { body, draft: written } = await documents.open(
    "answers",
    await documents.idOfSingle("answers"),
  );
  return { ...answersBody.parse(body), isWritten: written !== null };
}

test("typed sentences are listed by what became of them, without those that hold a number", async () => {
  await type("do you sign an NDA");
  await type("zorble frimp");
  await type("call me on 98220 12345 about the zorble");
  const missed = await as("viewer").open("/staff/understood");
  expect(missed.text).toContain("zorble frimp");
  expect(missed.text).not.toContain("98220");
  expect(missed.text).not.toContain("NDA");
  const answered = await as("viewer").open("/staff/understood?view=answered");
  expect(answered.text).toMatch(/do you sign an NDA\s*Answered/);
  expect(answered.buttons("Add to topic")).toEqual([]);
});

test("without a draft, no sentence would be answered otherwise, in any language", async () => {
  await type("आपका पता क्या है");
  const compared = await as("editor").open("/staff/understood/draft");
  expect(compared.text).toContain("No sentence would be answered differently");
});

test("who may not read enquiries does not read the sentences of a chat that left one", async () => {
  const conversation = await begin();
  const say = (description: string, selected_value = "") =>
    post({ ...said, conversation, selected_value, description });
  await say("zanzibar ledger wanted");
  await say("asha@example.com");
  const all = "/staff/understood?view=all";
  expect((await as("owner").open(all)).text).toContain("zanzibar ledger");
  expect((await as("editor").open(all)).text).not.toContain("zanzibar ledger");
});

test("a sentence is added to a topic's draft in one press, and taken back in another", async () => {
  await type("frimp the ledger");
  const list = await as("editor").open("/staff/understood?view=all");
  const opened = await list.follow("frimp the ledger");
  const refused = await opened.press("Add to topic", { Topic: "" });
  expect(refused.text).toContain("Choose a topic.");
  const added = await opened.press("Add to topic", { Topic: "nda" });
  expect(added.status).toBe(200);
  expect((await draft()).topics.nda?.phrases.split("\n").at(-1)).toBe("frimp the ledger");
  const twice = await opened.press("Add to topic", { Topic: "nda" });
  expect(twice.text).toContain("This topic has this phrase.");
  const personal = await opened.press("Add to topic", {
    Phrase: "I am asha@example.com",
    Topic: "nda",
  });
  expect(personal.text).toContain("Remove the email address or phone number.");
  const marked = await opened.press("Mark as example", { Topic: "nda" });
  expect(marked.status).toBe(200);
  expect((await draft()).examples).toEqual([{ text: "frimp the ledger", topic: "nda" }]);
});

test("before publishing, the sentences that the draft answers otherwise are shown", async () => {
  const compared = await as("editor").open("/staff/understood/draft");
  expect(compared.text).toContain("frimp the ledger");
  expect(compared.text).toContain("Of 1 example, 1 get");
});

test("a sentence begins a topic, which the editor goes on with", async () => {
  await type("zorble on Sundays");
  const opened = await (await as("editor").open("/staff/understood?view=all")).follow(
    "zorble on Sundays",
  );
  const editor = await opened.press("Create topic");
  expect(editor.status).toBe(200);
  expect((await draft()).topics["zorble-on-sundays"]).toMatchObject({
    name: "zorble on Sundays",
    phrases: "zorble on Sundays",
  });
});

test("what an AI wrote is listed apart with what was asked, and rated in one press", async () => {
  const server = await standIn((response, { body }) => {
    const [, passage = ""] = /1\. [^:]+: (.+)/.exec(JSON.parse(body).messages[1].content) ?? [];
    const content = `${passage.split(/(?<=\.) /)[0]} `;
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    response.end("data: [DONE]\n\n");
  });
  onTestFinished(server.close);
  const env = { RATE_LIMITS: "off", AI_URL: server.url, AI_MODEL: "small" };
  const withAi = await testApp({ pages: "built", env });
  onTestFinished(() => withAi.close());
  const calls = chatCalls(() => withAi);
  const description = "can two doctors see the same patient record at once";
  await calls.talk(await calls.begin(), { selected_value: "", description });
  await withAi.app.aiAnswers?.settled();
  const asStaff = await staffBrowsers(withAi);
  const list = await asStaff("editor").open("/staff/understood?view=written");
  const open = await list.follow(/agree on who the patient is/);
  expect(open.text).toContain(description);
  expect(open.text).not.toContain("Teach the chat");
  const rated = await open.press("Bad");
  expect(rated.text).toContain("Rated as bad.");
  expect((await asStaff("viewer").open("/staff/understood?view=written")).text).toMatch(
    /Written by AI\s*Bad/,
  );
});
