import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { settingsOf } from "../../../test/admin-mail.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { listen } from "../../../test/listen.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import type { MailSettings } from "./contract.ts";

const login = { user: "admin", password: "Rangoli-7-Kolam" };
const to = "alice@marigold.example";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { PUBLIC_URL: "https://www.marigold.example" } });
});
afterAll(() => app.close());

let server: MailServer;
let closings: (() => unknown)[];
beforeEach(async () => {
  closings = [];
  server = await mailServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closings) await close();
  await server.close();
});

const trial = (settings: MailSettings) => app.app.mail.sendTest(settings, { to, company: "Kolam" });
const outbox = () => app.db.read.selectFrom("outbox").selectAll().execute();

async function another(asks: Parameters<typeof mailServer>[1]) {
  const further = await mailServer(0, asks);
  closings.push(further.close);
  return further;
}

async function portOf(stranger: Server) {
  closings.push(() => stranger.close());
  return listen(stranger);
}

test("a test mail leaves at once, by settings that are not kept, past the outbox", async () => {
  const strict = await another({ login });
  expect(await trial(settingsOf(strict, login))).toEqual({ ok: true });
  const [mail] = strict.received;
  expect(mail).toMatchObject({ from: "admin@marigold.example", to: [to] });
  expect(mail?.headers).toMatchObject({
    subject: "Kolam: test mail",
    "auto-submitted": "auto-generated",
  });
  expect(mail?.text).toMatch(/^Mail works\n\n/);
  expect(mail?.html).toContain("<h1");
  expect([await outbox(), app.app.mail.isOn()]).toEqual([[], false]);
});

test("while mail is off, a test by the settings that hold says so", async () => {
  expect(await app.app.mail.sendTest(null, { to, company: "Kolam" })).toEqual({
    ok: false,
    sentence: "Mail is off: no mail server is set.",
    reply: null,
  });
});

test("a wrong password is told as such, with the mail server's own words", async () => {
  const strict = await another({ login });
  expect(await trial(settingsOf(strict, { ...login, password: "wrong" }))).toEqual({
    ok: false,
    sentence: "127.0.0.1 does not take this user name and password.",
    reply: "535 Not known: •••",
  });
});

test("a mail server that wants a sign-in first says so", async () => {
  expect(await trial(settingsOf(await another({ login })))).toMatchObject({
    sentence: "127.0.0.1 wants encryption or a sign-in first.",
    reply: expect.stringMatching(/^530 /),
  });
});

test("a sender that is refused is told as such", async () => {
  server.refuseSender("admin@marigold.example");
  expect(await trial(settingsOf(server))).toEqual({
    ok: false,
    sentence: "127.0.0.1 does not send mail from admin@marigold.example.",
    reply: "550 Not yours",
  });
});

test("a letter that is refused is told as such, and is not sent again", async () => {
  server.refuse(true);
  expect(await trial(settingsOf(server))).toEqual({
    ok: false,
    sentence: "127.0.0.1 did not take the letter.",
    reply: "452 No room today",
  });
  server.refuse(false);
  await app.app.mail.deliverDue();
  expect([server.received, await outbox()]).toEqual([[], []]);
});

test("where nothing listens, the connection was refused", async () => {
  await server.close();
  expect(await trial(settingsOf(server))).toEqual({
    ok: false,
    sentence: `The connection was refused: nothing takes mail at 127.0.0.1, port ${server.port}. Check both on your provider’s help page.`,
    reply: null,
  });
});

test.each(["tls", "starttls"] as const)("a mail server without %s refuses it", async (security) => {
  expect(await trial(settingsOf(server, { security }))).toEqual({
    ok: false,
    sentence: expect.stringContaining("does not take this kind of encryption"),
    reply: null,
  });
  expect(server.received).toEqual([]);
});

test("a certificate that ran out is not trusted", async () => {
  const outdated = await another({ hasTls: true });
  expect(await trial(settingsOf(outdated, { security: "tls" }))).toEqual({
    ok: false,
    sentence: expect.stringContaining("The certificate of 127.0.0.1 is not to be trusted"),
    reply: null,
  });
  expect(outdated.received).toEqual([]);
});

test("of what is no mail server nothing is shown but that", async () => {
  const inside = createServer((socket) => void socket.end("HTTP/1.1 200 OK\r\n\r\ninside"));
  const port = await portOf(inside);
  const answer = await trial(settingsOf({ port }));
  expect(answer).toEqual({
    ok: false,
    sentence: `What answers at 127.0.0.1, port ${port}, does not speak as a mail server does.`,
    reply: null,
  });
});

test("a mail server that goes silent has 20 s", async () => {
  const over = new AbortController();
  const timeouts = vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
  const mute = createServer((socket) => void closings.push(() => socket.destroy()));
  const port = await portOf(mute);
  const answer = trial(settingsOf({ port }));
  await once(mute, "connection");
  over.abort(new DOMException("over", "TimeoutError"));
  expect(await answer).toEqual({
    ok: false,
    sentence: expect.stringContaining(`127.0.0.1, port ${port}, did not answer in time.`),
    reply: null,
  });
  expect(timeouts).toHaveBeenCalledWith(20_000);
});
