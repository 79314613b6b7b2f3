/** Who cannot be written to is told at once; what whoever runs the site can mend is tried again. */
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { adminMail, settingsOf } from "../../../test/admin-mail.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { listen } from "../../../test/listen.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { dayMs } from "../../platform/time/clock.ts";

const login = { user: "admin", password: "Rangoli-7-Kolam" };
const to = "vera@example.com";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none" });
});
afterAll(() => app.close());

let server: MailServer;
beforeEach(async () => {
  server = await mailServer(0, { login });
});
afterEach(async () => {
  await app.db.write((tx) => tx.deleteFrom("outbox").execute());
  await server.close();
});
const { save } = adminMail(() => app);

/** Puts a mail into the outbox, and has its first attempt made. */
async function attempt(): Promise<string> {
  const id = await app.db.write((tx) =>
    app.app.mail.enqueue(tx, { to, replyTo: null, subject: "Hello", text: "Hello." }),
  );
  await app.app.mail.deliverDue();
  return id ?? "";
}
const stateOf = async (id: string) => (await app.app.mail.stateOf(app.db.read, [id])).get(id);
const waiting = { state: "waiting", attempts: 1, refused: false };

test("who has no mailbox there is not tried again, and their mail server's line is kept", async () => {
  await save(settingsOf(server, login));
  server.refuseRecipient(to, { code: 550, words: `5.1.1 No mailbox here ${login.password}` });
  const id = await attempt();
  expect(await stateOf(id)).toEqual({
    state: "given up",
    at: app.clock.now().toISOString(),
    attempts: 1,
    next_attempt_at: null,
    last_error: "550 5.1.1 No mailbox here •••",
    refused: true,
  });
  app.clock.advance(dayMs);
  await app.app.mail.deliverDue();
  expect(await stateOf(id)).toMatchObject({ attempts: 1 });
  expect(await app.app.events.of({ kind: "mail", id }, 10)).toMatchObject([
    { kind: "mail.given_up", data: { attempts: 1 } },
  ]);
});

test("a letter that is refused is tried again: its server's limit may be over then", async () => {
  await save(settingsOf(server, login));
  server.refuse(true, { code: 554, words: "5.7.0 Too many mails" });
  expect(await stateOf(await attempt())).toMatchObject(waiting);
});

test.each([
  { code: 450, words: "4.2.0 Come back later" },
  { code: 452, words: "4.2.2 Mailbox full" },
  { code: 550, words: "5.7.1 Relaying denied" },
  { code: 550, words: "5.4.5 Daily user sending limit exceeded" },
  { code: 530, words: "5.7.0 Authentication required" },
])("a recipient refused with $code $words is tried again", async (refusal) => {
  await save(settingsOf(server, login));
  server.refuseRecipient(to, refusal);
  const id = await attempt();
  expect(await stateOf(id)).toMatchObject({
    ...waiting,
    last_error: expect.stringContaining(refusal.words),
  });
  server.refuseRecipient("nobody@example.com", refusal);
  app.clock.advance(60_000);
  await app.app.mail.deliverDue();
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2, refused: false });
});

test("a sign-in that is refused is tried again: the password may be mended", async () => {
  await save(settingsOf(server, { ...login, password: "wrong" }));
  expect(await stateOf(await attempt())).toMatchObject(waiting);
});

test("a sender that is refused is tried again: the address may be mended", async () => {
  await save(settingsOf(server, login));
  server.refuseSender("admin@marigold.example");
  expect(await stateOf(await attempt())).toMatchObject(waiting);
});

test("a server that turns everybody away is tried again", async () => {
  const closed = createServer((socket) => void socket.end("554 5.3.2 Closed\r\n"));
  await save(settingsOf({ port: await listen(closed) }));
  expect(await stateOf(await attempt())).toMatchObject(waiting);
  closed.close();
  await once(closed, "close");
});

test("what a server took and died over is sent again under the same Message-ID", async () => {
  await save(settingsOf(server, login));
  server.die(true);
  const id = await attempt();
  expect(await stateOf(id)).toMatchObject(waiting);
  server.die(false);
  app.clock.advance(60_000);
  await app.app.mail.deliverDue();
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2 });
  const [first, second] = server.received.map((mail) => mail.headers["message-id"]);
  expect(server.received).toHaveLength(2);
  expect(first).toBe(second);
});
