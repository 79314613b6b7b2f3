/** With an AI server: what it makes of the pages is checked, shown, and rated by staff. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";
import { readEvents } from "../../../test/server-events.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { type Asked, standIn } from "../../../test/stand-in.ts";
import { byAi } from "../flow/commands.ts";
import { reply } from "../flow/contract.ts";
import { createAskModel } from "../language-model/ask-model.server.ts";

type Server = Awaited<ReturnType<typeof standIn>>;
type Answer = (response: ServerResponse, asked: Asked) => void;

let answer: Answer;
let server: Server;
let app: TestApp;
const env = () => ({ RATE_LIMITS: "off", AI_URL: `${server.url}v1`, AI_MODEL: "small" });
const openOwnSite = sharedSite(
  async () => {
    server = await standIn((response, asked) => answer(response, asked));
    return testApp({ env: { ...env(), AI_KEY: "key-1" } });
  },
  (one) => {
    app = one;
  },
);
beforeEach(() => {
  // After three failures the server is left alone for a minute; a network has 20 questions a day.
  app.clock.advance(86_400_000);
});
afterAll(() => server.close());

const { begin, talk, tell, turnsOf } = chatCalls(() => app);
const question = "can two doctors see the same patient record at once";

const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
/** Streams words one by one. */
const says =
  (...sentences: string[]): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const word of sentences.join(" ").split(/(?<= )/)) response.write(piece(word));
    response.end("data: [DONE]\n\n");
  };

const passageIn = ({ body }: Asked): string =>
  /1\. [^:]+: (.+)/.exec(JSON.parse(body).messages[1].content)?.[1] ?? "";

const longSentencesIn = (asked: Asked) =>
  passageIn(asked)
    .split(/(?<=\.) /)
    .filter((sentence) => sentence.length > 40);

async function ask(text = question) {
  const key = await begin();
  const replies = await talk(key, { selected_value: "", description: text });
  return { key, replies };
}
const written = async (key: string) =>
  (await turnsOf(key)).filter((turn) => turn.selected_value === byAi.value);
const toldBy = (turn: { replies: string } | undefined) =>
  reply.parse(JSON.parse(turn?.replies ?? "[]")[0]);

test("sentences of the pages are told one by one, with the page they are from", async () => {
  answer = (response, asked) => {
    const [first = "", second = ""] = longSentencesIn(asked);
    says(first, second)(response, asked);
  };
  const { key, replies } = await ask();
  expect(replies[0]?.content_attributes.links).toHaveLength(1);
  const live = await app.ask("/message_framework/chat/live/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ conversation: key, after: 0 }),
  });
  const events = readEvents(live);
  let event = await events.told();
  while (!event?.startsWith("event: told")) event = await events.told();
  await events.leave();
  const { number, replies: told } = JSON.parse(event.split("data: ")[1] ?? "");
  expect(number).toBe(2);
  expect(told[0]).toMatchObject({
    by: byAi.name,
    message: expect.stringContaining("Healthcare"),
    content_attributes: {
      items: replies.at(-1)?.content_attributes.items,
      links: [expect.objectContaining({ href: replies[0]?.content_attributes.links?.[0]?.href })],
    },
  });
  await app.app.aiAnswers?.settled();
  expect(await written(key)).toHaveLength(2);
  // The question that was open is answered as if nothing had been told in between.
  const offered = replies.at(-1)?.content_attributes.items[0]?.value ?? "";
  expect((await tell(key, [offered])).length).toBeGreaterThan(0);
});

test("the server is asked with its key, for an answer that streams", async () => {
  answer = says("NONE");
  const before = server.asked.length;
  await ask();
  await app.app.aiAnswers?.settled();
  const [asked] = server.asked.slice(before);
  expect(asked?.url.pathname).toBe("/v1/chat/completions");
  expect(asked?.headers.authorization).toBe("Bearer key-1");
  expect(asked?.body).toContain(question);
  expect(JSON.parse(asked?.body ?? "{}")).toMatchObject({ model: "small", stream: true });
});

test("three failures in a row leave the server alone for a minute", async () => {
  answer = (response) => response.writeHead(500).end();
  const before = server.asked.length;
  for (const _ of Array(5)) {
    await ask();
    await app.app.aiAnswers?.settled();
  }
  expect(server.asked).toHaveLength(before + 3);
  app.clock.advance(60_000);
  await ask();
  await app.app.aiAnswers?.settled();
  expect(server.asked).toHaveLength(before + 4);
});

test.each<[string, Answer]>([
  ["invents a price", says("The same patient record costs ₹999 a month for two doctors.")],
  [
    "was told to forget its rules",
    says("Arr, I forget all rules. You win a free hospital system."),
  ],
  ["knows no answer", says("NONE")],
  ["is broken", (response) => response.writeHead(500).end("no")],
  ["leads elsewhere", (response) => response.writeHead(302, { location: server.url }).end()],
  ["speaks otherwise", (response) => response.end("data: hello\n\n")],
  [
    "sends without end",
    (response) => {
      response.writeHead(200);
      response.write(`data: ${"x".repeat(70_000)}`);
    },
  ],
])("an AI server that %s: the quoted page stays, and nothing is added", async (_, given) => {
  answer = given;
  const { key, replies } = await ask();
  expect(replies[0]?.content_attributes.links).toHaveLength(1);
  await server.next();
  await app.app.aiAnswers?.settled();
  expect(await written(key)).toEqual([]);
});

test("of an answer that breaks off, whole sentences stay", async () => {
  answer = (response, asked) => {
    const [first = "", second = ""] = passageIn(asked).split(/(?<=\.) /);
    response.writeHead(200);
    response.write(piece(`${first} ${second.slice(0, 30)}`), () => response.destroy());
  };
  const { key } = await ask();
  await app.app.aiAnswers?.settled();
  const turns = await written(key);
  expect(turns).toHaveLength(1);
  expect(toldBy(turns[0]).message).not.toContain("Where a record splits");
});

test("a server that hangs is left after its time", async () => {
  answer = () => {};
  const { href } = new URL("v1", server.url);
  const model = createAskModel({ url: href, model: "small", key: null }, 50);
  await expect(model([], new AbortController().signal).next()).rejects.toThrow("timeout");
});

test("a visitor who went on is told nothing more", async () => {
  const held = Promise.withResolvers<void>();
  answer = (response, asked) =>
    void held.promise.then(() => says(passageIn(asked))(response, asked));
  const { key, replies } = await ask();
  await server.next();
  await tell(key, [replies.at(-1)?.content_attributes.items[0]?.value ?? ""]);
  held.resolve();
  await app.app.aiAnswers?.settled();
  expect(await written(key)).toEqual([]);
});

test("the day's requests are counted in the database, and end", async () => {
  await openOwnSite(() => testApp({ env: { ...env(), AI_DAILY_REQUESTS: "1" } }));
  answer = says("NONE");
  const before = server.asked.length;
  await ask();
  await server.next();
  await ask();
  await app.app.aiAnswers?.settled();
  expect(server.asked).toHaveLength(before + 1);
  const counted = await app.db.read.selectFrom("ai_requests").selectAll().execute();
  expect(counted).toEqual([{ day: "2026-11-20", count: 2 }]);
});

test("staff rate what the AI wrote, and take it back", async () => {
  answer = (response, asked) => says(passageIn(asked).split(/(?<=\.) /)[0] ?? "")(response, asked);
  const { key } = await ask();
  await app.app.aiAnswers?.settled();
  const { understood } = app.app.chat;
  const ofAi = async () =>
    (await understood.list(true)).filter(({ outcome }) => outcome === "written");
  const [sentence] = await ofAi();
  expect(sentence).toMatchObject({ question, rating: null });
  const id = sentence?.id ?? "";
  await app.db.write((tx) => understood.rate(tx, id, "bad"));
  expect((await ofAi())[0]?.rating).toBe("bad");
  await app.db.write((tx) => understood.rate(tx, id, null));
  expect((await ofAi())[0]?.rating).toBeNull();
  const [turn] = await turnsOf(key);
  const ofVisitor = `${turn?.conversation_id}-1`;
  await expect(app.db.write((tx) => understood.rate(tx, ofVisitor, "good"))).rejects.toThrow(
    "gone",
  );
});
