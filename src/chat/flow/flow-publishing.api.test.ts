import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { publishBody } from "../../../test/content.ts";
import { flowKind } from "./kinds.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const url = "/message_framework/chat/";
const say = (conversation: string, selected_value: string) =>
  app.http.inject({ method: "POST", url, payload: { selected_value, conversation } });
const begin = async (): Promise<string> => (await app.http.inject(url)).json().conversation;

async function choose(conversation: string, ...values: string[]) {
  for (const value of values) expect((await say(conversation, value)).statusCode).toBe(200);
}

/** The flow that is published, and its document. */
async function published() {
  return app.app.content.read(flowKind);
}

test("a conversation keeps the flow it began with; the next one has the new flow", async () => {
  const old = await begin();
  await choose(old, "start:software");
  const { id, body } = await published();
  const start = { say: ["What now?"], options: [{ key: "all", title: "Everything", to: "done" }] };
  const { person: _, ...rest } = body;
  const flow = { ...rest, steps: { start, done: { say: ["That was it."], end: true } } };
  await publishBody(app, id, flow);
  await choose(old, "it:web", "/restart");
  const fresh = (await app.http.inject(url)).json();
  expect(fresh.next_message.message).toBe("What now?");
  await choose(fresh.conversation, "start:all");
  expect((await say(fresh.conversation, "it:web")).statusCode).toBe(404);
  const conversations = await app.db.read.selectFrom("conversations").selectAll().execute();
  expect(conversations.map((row) => [row.key, row.flow_version])).toEqual(
    expect.arrayContaining([
      [old, 1],
      [fresh.conversation, 2],
    ]),
  );
});

test("a flow that leads nowhere is not published, and its faults are told by step", async () => {
  const { id, body } = await published();
  const steps = { ...body.steps, lost: { say: ["Hello?"], end: true } };
  await expect(publishBody(app, id, { ...body, steps })).rejects.toMatchObject({
    status: 422,
    errors: { "steps.lost": ["Nothing leads to this step."] },
  });
  expect((await app.app.content.read(flowKind)).version).toBe(1);
});
