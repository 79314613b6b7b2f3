import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, said, url } from "../../../test/chat-calls.ts";
import { piecesOf } from "../../platform/text/links.ts";
import { flowKind } from "../flow/kinds.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());
const { begin, post, rows, talk, turnsOf } = chatCalls(() => app);

test("the logo call answers a list whose first result introduces the chat", async () => {
  const answer = await app.http.inject("/message_framework/chatlogo");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    count: 1,
    next: null,
    previous: null,
    results: [
      {
        logo: "/icons/mark.svg",
        title: "Ask Marigold",
        sub_title: "A guided assistant. A person reads what you leave.",
      },
    ],
  });
});

test("the first call welcomes, asks the first question, and leaves nothing behind", async () => {
  const before = (await rows()).length;
  const answer = await app.http.inject({ url, cookies: { chat: "x".repeat(43) } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { welcome_message, next_message, conversation } = answer.json();
  expect(welcome_message.message).toMatch(/^Hello\./);
  expect(next_message.message).toBe("What is it about?");
  expect(next_message.content_attributes.items[0]).toEqual({
    id: 1,
    title: "Software or a website",
    value: "start:software",
  });
  expect(conversation).toMatch(/^[\w-]{43}$/);
  expect(conversation).not.toBe(await begin());
  expect((await rows()).length).toBe(before);
});

test("on a service's page the chat asks about that service first", async () => {
  const page = encodeURIComponent("/services/it-development-consulting/erp-development");
  const asked = async (query: string) =>
    (await app.http.inject(`${url}?${query}`)).json().next_message;
  const { message, content_attributes } = await asked(`page=${page}`);
  const [first] = content_attributes.items;
  expect(message).toBe(`Is it about ${first.title}, or something else?`);
  expect(first.value).toBe("it:erp");
  const hindi = await asked(`language=hi&page=%2Fhi${page}`);
  expect(hindi.content_attributes.items[0].value).toBe("it:erp");
  expect((await asked("page=%2Fabout")).message).toBe("What is it about?");
});

test("opened on a service's page it offers that service first, in either language", async () => {
  const page = "/services/business-domains/healthcare-it";
  for (const query of [{ page }, { page: `/hi${page}`, language: "hi" }]) {
    const answer = await app.http.inject({ url, query });
    const { items } = answer.json().next_message.content_attributes;
    expect(items[0]).toMatchObject({ id: 1, value: "domains:healthcare" });
    expect(items[1]).toMatchObject({ id: 2, value: "start:software" });
    const taken = await post({ ...said, selected_value: items[0].value });
    expect(taken.json().content.at(-1).message).toMatch(/^(What kind of place|आपकी जगह)/);
  }
  for (const strange of ["/", "/nowhere", "x".repeat(1_000)]) {
    const answer = await app.http.inject({ url, query: { page: strange } });
    expect(answer.json().next_message.content_attributes.items[0].value).toBe("start:software");
  }
});

test("an option is answered with content, a text with next_message, each as a list of replies", async () => {
  const conversation = await begin();
  const chosen = await post({ ...said, selected_value: "person:write", conversation });
  expect(chosen.statusCode).toBe(200);
  expect(chosen.headers["set-cookie"]).toBeUndefined();
  expect(chosen.json()).toEqual({
    content: [
      {
        message:
          "Write as you would to a colleague. A person reads all of it and replies within 4 office hours.",
        title: "person-query",
        input_type: "textarea",
        is_back: true,
        content_attributes: { items: [] },
      },
    ],
    conversation,
  });
  const typed = await post({
    ...said,
    selected_value: "person-query",
    description: "Good morning",
    conversation,
  });
  expect(typed.json()).toEqual({
    next_message: [
      {
        message: "What you write is used to answer you, and for nothing else: Privacy.",
        is_back: false,
        content_attributes: { items: [], links: [{ words: "Privacy", href: "/privacy", at: 60 }] },
      },
      {
        message: "Who is writing?",
        title: "person-name",
        input_type: "text",
        is_back: true,
        content_attributes: { items: [] },
      },
    ],
    conversation,
  });
});

test("a conversation with its every turn is stored: what was sent, said and answered, as told and as seen", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    { selected_value: "start:person" },
    { selected_value: "person:write" },
    { selected_value: "/back" },
    { selected_value: "person:visit", ipaddress: "", browser_type: "" },
  );
  const turns = await turnsOf(conversation);
  expect(
    turns.map((turn) => [
      turn.number,
      turn.selected_value,
      turn.said,
      turn.ip,
      turn.ipaddress,
      turn.browser_type,
    ]),
  ).toEqual([
    [1, "start:person", "Talk to a person", "203.0.113.7", "198.51.100.4", "Chrome"],
    [2, "person:write", "Leave a message", "203.0.113.7", "198.51.100.4", "Chrome"],
    [3, "/back", null, "203.0.113.7", "198.51.100.4", "Chrome"],
    [4, "person:visit", "Visit", "203.0.113.7", "", ""],
  ]);
  expect(JSON.parse(turns[2]?.replies ?? "").at(-1).message).toBe(
    "How would you like to reach us?",
  );
  expect(await app.app.chat.transcript(turns[0]?.conversation_id ?? "")).toContainEqual({
    who: "user",
    text: "Visit",
  });
});

test("Back returns the earlier question; without a conversation, or on the first question, the first one", async () => {
  const conversation = await begin();
  const [asked] = await talk(conversation, { selected_value: "start:software" });
  expect(
    await talk(conversation, { selected_value: "it:web" }, { selected_value: "/back" }),
  ).toEqual([asked]);
  const first = await talk(conversation, { selected_value: "/back" });
  expect(first[0]).toMatchObject({ message: "What is it about?", is_back: false });
  expect(await talk(conversation, { selected_value: "/back" })).toEqual(first);
  expect((await post({ selected_value: "/back" })).json().content).toEqual(first);
});

test("Start again answers the first question, from anywhere", async () => {
  const conversation = await begin();
  const [first] = await talk(
    conversation,
    { selected_value: "start:person" },
    { selected_value: "person:visit" },
    { selected_value: "/restart" },
  );
  expect(first).toMatchObject({ message: "What is it about?", is_back: false });
});

test("the closing word ends the conversation: what comes after belongs to a new one", async () => {
  const conversation = await begin();
  await talk(conversation, { selected_value: "start:person" });
  const closed = await post({ selected_value: "/exit_chat", conversation });
  expect(closed.statusCode).toBe(200);
  expect(
    closed
      .json()
      .content.at(-1)
      .content_attributes.items.map((item: { value: string }) => item.value),
  ).toEqual(["/restart", "/exit_chat"]);
  expect((await rows()).find((row) => row.key === conversation)?.ended_at).toBe(
    app.clock.now().toISOString(),
  );
  const after = await post({ selected_value: "/back", conversation });
  expect(after.json().content[0].message).toBe("What is it about?");
  expect(after.json().conversation).not.toBe(conversation);
  expect(await turnsOf(conversation)).toHaveLength(2);
});

test("a closed conversation answers no later question", async () => {
  const conversation = await begin();
  const tell = (selected_value: string, description?: string) =>
    post({ ...said, selected_value, conversation, ...(description && { description }) });
  await tell("person-query", "A till that stops at noon.");
  await tell("person-name", "Pia");
  await tell("/exit_chat");
  const late = await tell("person-email", "pia@example.com");
  expect(late.statusCode).toBe(404);
  expect(late.json().message).toContain("Start again");
  expect((await tell("person-mobile:skip")).statusCode).toBe(404);
  expect((await tell("start:person")).statusCode).toBe(200);
});

test("going forward needs no memory, and a key of another make gives way to one of ours", async () => {
  const answer = await post({
    selected_value: "person-email",
    description: "asha@example.com",
    conversation: "mine",
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().next_message[0].title).toBe("person-mobile");
  expect(answer.json().conversation).toMatch(/^[\w-]{43}$/);
});

test("two first turns at the same moment belong to one conversation", async () => {
  const conversation = await begin();
  await Promise.all(
    ["software", "pricing", "support", "person"].map((option) =>
      talk(conversation, { selected_value: `start:${option}` }),
    ),
  );
  expect((await turnsOf(conversation)).map((turn) => turn.number)).toEqual([1, 2, 3, 4]);
  expect((await rows()).filter((row) => row.key === conversation)).toHaveLength(1);
});

test("every page a message links to is there", async () => {
  const { body } = await app.app.content.read(flowKind);
  const pieces = Object.values(body.steps).flatMap((step) => step.say.flatMap(piecesOf));
  const pages = pieces.flatMap(({ href }) => (href?.startsWith("/") ? [href] : []));
  expect(pages.length).toBeGreaterThan(25);
  const { site, blog, cases } = app.app;
  const all = await Promise.all([site.tree(), blog.addresses(), cases.addresses()]);
  const known = all.flat().map(({ path }) => path);
  expect(pages.filter((path) => !known.includes(path))).toEqual([]);
});

test("fields nobody asked for are ignored, and the slash at the end may be left out", async () => {
  const conversation = await begin();
  const answer = await app.http.inject({
    method: "POST",
    url: "/message_framework/chat",
    payload: { selected_value: "start:software", conversation, id: "mine", lead_id: "x" },
  });
  expect(answer.statusCode).toBe(200);
  expect((await rows()).find((row) => row.key === conversation)).toMatchObject({
    lead_id: null,
    turn_count: 1,
  });
});
