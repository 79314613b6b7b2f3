import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { sharedSite } from "../../../test/shared-site.ts";

const url = "/message_framework/chat/";
const conversations = () => app.db.read.selectFrom("conversations").selectAll().execute();
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

let app: TestApp;
const openOwnSite = sharedSite(
  () => testApp({ pages: "built" }),
  (one) => {
    app = one;
  },
);

/** As a browser sends the form of `/chat`, or as a program sends it to the call. */
const submit = (fields: Record<string, string>, more: { accept?: string; chat?: string } = {}) =>
  app.http.inject({
    method: "POST",
    url: more.accept ? url : "/chat",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: more.accept ?? browser,
    },
    payload: new URLSearchParams(fields).toString(),
    ...(more.chat && { cookies: { chat: more.chat } }),
  });

test("a number typed among the options is asked about without scripts, in either language", async () => {
  for (const [path, question] of [
    ["/chat", "Shall we call 98220 12345? What is your name?"],
    ["/hi/chat", "क्या हम 98220 12345 पर कॉल करें? आपका नाम क्या है?"],
  ] as const) {
    const answer = await app.http.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: browser },
      payload: new URLSearchParams({ selected_value: "", description: "९८२२० १२३४५" }).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    const chat = answer.cookies[0]?.value ?? "";
    const page = await app.http.inject({ url: path, cookies: { chat } });
    expect(page.body).toContain(question);
    const [lead] = await app.app.leads.latest(1);
    expect(lead).toMatchObject({ unfinished: 1, mobile: "98220 12345" });
  }
});

test("a plain form is led back to the chat, and the cookie carries the conversation on", async () => {
  const first = await submit({ selected_value: "start:person" });
  expect(first.statusCode).toBe(303);
  expect(first.headers.location).toBe("/chat");
  const [cookie] = first.cookies;
  expect(cookie).toEqual({
    name: "chat",
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
  });
  const second = await submit({ selected_value: "person:write" }, { chat: cookie?.value ?? "" });
  expect(second.cookies[0]?.value).toBe(cookie?.value);
  expect(await app.app.chat.look(cookie?.value ?? "")).toMatchObject({
    begun: true,
    question: { title: "person-query", input_type: "textarea" },
    messages: [
      { who: "bot", text: expect.stringMatching(/^Hello\./) },
      { who: "bot", text: "What is it about?" },
      { who: "user", text: "Talk to a person" },
      { who: "bot", text: expect.stringMatching(/^Our office is open\./) },
      { who: "bot", text: "How would you like to reach us?" },
      { who: "user", text: "Leave a message" },
      {
        who: "bot",
        text: "Write as you would to a colleague. A person reads all of it and replies within 4 office hours.",
      },
    ],
  });
});

test("a form sent by a program is answered in JSON", async () => {
  const answer = await submit({ selected_value: "start:person" }, { accept: "application/json" });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().content.at(-1).message).toBe("How would you like to reach us?");
});

test("the cookie is set only where no conversation is named, and is a session's own", async () => {
  const { conversation } = (await app.http.inject(url)).json();
  const named = await app.http.inject({
    method: "POST",
    url,
    payload: { selected_value: "start:person", conversation },
  });
  expect(named.headers["set-cookie"]).toBeUndefined();
  const unnamed = await app.http.inject({
    method: "POST",
    url,
    payload: { selected_value: "start:person" },
  });
  expect(unnamed.headers["set-cookie"]).toBe(
    `chat=${unnamed.json().conversation}; Path=/; HttpOnly; SameSite=Lax`,
  );
});

test("over https the cookie is secure, and named so that nobody else can set it", async () => {
  await openOwnSite(() => testApp({ env: { PUBLIC_URL: "https://www.marigoldworks.example" } }));
  const answer = await app.http.inject({
    method: "POST",
    url,
    payload: { selected_value: "start:person" },
  });
  const { conversation } = answer.json();
  expect(answer.headers["set-cookie"]).toBe(
    `__Host-chat=${conversation}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  const next = await app.http.inject({
    method: "POST",
    url,
    cookies: { "__Host-chat": conversation, chat: "x".repeat(43) },
    payload: { selected_value: "person:write" },
  });
  expect(next.json().conversation).toBe(conversation);
});

test("a cookie that is none of ours is not read", async () => {
  for (const chat of ["x", "a%00b", "'; drop table turns"]) {
    const answer = await submit(
      { selected_value: "start:person" },
      { accept: "application/json", chat: encodeURIComponent(chat) },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().conversation).not.toBe(chat);
  }
});

test("a look without a conversation shows the first question and stores nothing", async () => {
  const before = await conversations();
  for (const key of [null, "x".repeat(43)]) {
    expect(await app.app.chat.look(key)).toMatchObject({
      begun: false,
      question: { message: "What is it about?", is_back: false },
    });
  }
  expect(await conversations()).toEqual(before);
});

test("another site's form changes nothing", async () => {
  const before = await conversations();
  const answer = await app.http.inject({
    method: "POST",
    url,
    headers: { origin: "https://elsewhere.example" },
    payload: { selected_value: "start:person" },
  });
  expect(answer.statusCode).toBe(403);
  expect(await conversations()).toEqual(before);
});

test("an address has 600 turns in five minutes, then is asked to wait; reading is not counted", async () => {
  await openOwnSite();
  // Counted like any other, and refused before anything is looked up.
  const turn = (more: { remoteAddress?: string } = {}) =>
    app.http.inject({ method: "POST", url, payload: {}, ...more });
  for (let i = 0; i < 600; i++) expect((await turn()).statusCode).toBe(400);
  const answer = await turn();
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("300");
  expect(answer.json().message).toEqual(expect.any(String));
  expect((await app.http.inject(url)).statusCode).toBe(200);
  expect((await turn({ remoteAddress: "203.0.113.9" })).statusCode).toBe(400);
});

test("closing the chat takes its cookie away, and what was said is seen no more", async () => {
  const [cookie] = (await submit({ selected_value: "person-name", description: "Asha" })).cookies;
  const closed = await submit({ selected_value: "/exit_chat" }, { chat: cookie?.value ?? "" });
  expect(closed.statusCode).toBe(303);
  expect(closed.headers["set-cookie"]).toBe(
    "chat=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
  );
});

test("a conversation has 30 turns a minute, then is told how long to wait; others go on", async () => {
  await openOwnSite();
  const { conversation } = (await app.http.inject(url)).json();
  const turn = (more: { conversation?: string } = {}) =>
    app.http.inject({
      method: "POST",
      url,
      payload: { selected_value: "start:person", conversation, ...more },
    });
  for (let i = 0; i < 30; i++) expect((await turn()).statusCode).toBe(200);
  app.clock.advance(20_000);
  const refused = await turn();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("40");
  expect(refused.json().message).toBe(
    "Too many requests in a short time. Wait 40 seconds, then try again.",
  );
  expect((await turn({ conversation: "" })).statusCode).toBe(200);
  app.clock.advance(40_000);
  expect((await turn()).statusCode).toBe(200);
});

test("too many plain forms: the page is given back with what was typed", async () => {
  const [cookie] = (await submit({ selected_value: "person:write" })).cookies;
  const chat = cookie?.value ?? "";
  for (let i = 0; i < 30; i++) await submit({ selected_value: "person:write" }, { chat });
  const refused = await submit(
    { selected_value: "person-query", description: "Our till stops <at> noon." },
    { chat },
  );
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("60");
  expect(refused.body).toContain("Our till stops &lt;at&gt; noon.</textarea>");
  expect(refused.body).toContain(
    "Too many requests in a short time. Wait a minute, then try again.",
  );
});
