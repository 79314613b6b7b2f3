import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { type MailServer, mailServer } from "../../../../test/mail-server.ts";
import { staffCallers } from "../../../../test/staff-callers.ts";

const path = "/staff/settings/outbox";

let server: MailServer;
let site: TestApp;
let sessions: Awaited<ReturnType<typeof staffCallers>>["sessions"];
beforeAll(async () => {
  server = await mailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: "site@marigold.example", RATE_LIMITS: "off" };
  site = await testApp({ pages: "built", env });
  ({ sessions } = await staffCallers(site));
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const headersOf = (role: string) => sessions.find(({ name }) => name === role)?.headers ?? {};
const open = (url: string, role: string) => site.http.inject({ url, headers: headersOf(role) });

async function refusedMail(more: { subject: string; holdsLink?: true }): Promise<string> {
  server.refuseRecipient("vera@example.com", { code: 550, words: "5.1.1 Not wanted" });
  const mail = { to: "vera@example.com", replyTo: null, text: "Something private.", ...more };
  const id = await site.db.write((tx) => site.app.mail.enqueue(tx, mail));
  await site.app.mail.deliverDue();
  server.refuseRecipient("", { code: 550, words: "" });
  return id ?? "";
}

const sendAgain = (id: string, role: string) =>
  site.http.inject({
    method: "POST",
    url: `${path}?state=given-up`,
    headers: { ...headersOf(role), "content-type": "application/x-www-form-urlencoded" },
    payload: `intent=send-again&id=${id}`,
  });

test("mails are seen, their words once they are opened, and sent again by who may answer", async () => {
  const id = await refusedMail({ subject: "Your enquiry M-4821" });
  const seen = await open(`${path}?state=given-up`, "viewer");
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain("550 5.1.1 Not wanted");
  expect(seen.body).not.toMatch(/Send again|Something private/);
  expect((await sendAgain(id, "viewer")).statusCode).toBe(403);
  const anybody = { staff: null, contact: null, from: null, until: null, after: null };
  const reads = async () =>
    (await site.app.privacy.audit({ ...anybody, action: "read" })).lines.map(
      ({ kind, subject }) => [kind, subject.id],
    );
  const before = await reads();
  const whole = await open(`${path}?state=given-up&mail=${id}`, "viewer");
  expect(whole.body).toContain("Something private");
  expect(await reads()).toEqual([["mail.read", id], ...before]);
  expect((await open(path, "editor")).statusCode).toBe(403);
  expect((await open(path, "sales")).body).toContain("Send again");
  const sent = await sendAgain(id, "sales");
  expect([sent.statusCode, sent.body.includes("It leaves now.")]).toEqual([200, true]);
  await server.has(1);
  await site.app.mail.deliverDue();
  expect((await open(path, "sales")).body).toMatch(/>Sent \w/);
});

test("what was sent meanwhile, and what held a one-time link, is refused with a sentence", async () => {
  const id = await refusedMail({ subject: "Your invitation", holdsLink: true });
  expect((await open(path, "sales")).body).toContain("Its link has expired");
  const whole = await open(`${path}?mail=${id}`, "owner");
  expect(whole.body).toContain("its words are shown to nobody");
  const gone = await sendAgain(id, "owner");
  expect([gone.statusCode, gone.body.includes("that link is gone")]).toEqual([409, true]);
  const unknown = await sendAgain("nothing", "owner");
  expect([unknown.statusCode, unknown.body.includes("This mail is no longer here")]).toEqual([
    404,
    true,
  ]);
});

test("a link that still works is shown to nobody, and a mail that is gone opens nothing", async () => {
  const mail = { to: "bob@works.example", replyTo: null, subject: "Join", text: "Secret key." };
  const id = await site.db.write((tx) =>
    site.app.mail.enqueue(tx, { ...mail, holdsLink: true, leavesInMs: 60_000 }),
  );
  const whole = await open(`${path}?mail=${id}`, "owner");
  expect(whole.body).toContain("its words are shown to nobody");
  expect(whole.body).not.toContain("Secret key");
  expect((await open(`${path}?mail=nothing`, "owner")).statusCode).toBe(200);
});

test("what no mail server took is sent again together, by who may answer", async () => {
  const mail = { to: "vera@example.com", replyTo: null, subject: "Your enquiry", text: "Yes." };
  const id = await site.db.write((tx) =>
    site.app.mail.enqueue(tx, { ...mail, leavesInMs: 60_000 }),
  );
  const given_up_at = site.clock.now().toISOString();
  await site.db.write(async (tx) => {
    await tx
      .updateTable("outbox")
      .set({ given_up_at })
      .where("id", "=", id ?? "")
      .execute();
    await tx
      .deleteFrom("jobs")
      .where("id", "=", id ?? "")
      .execute();
  });
  expect((await open(`${path}?state=given-up`, "viewer")).body).not.toContain("Send all");
  expect((await open(`${path}?state=given-up`, "sales")).body).toContain("Send all 1 again");
  const send = (role: string) =>
    site.http.inject({
      method: "POST",
      url: `${path}?state=given-up`,
      headers: { ...headersOf(role), "content-type": "application/x-www-form-urlencoded" },
      payload: "intent=send-all-again",
    });
  expect((await send("viewer")).statusCode).toBe(403);
  expect((await send("sales")).body).toContain("1 mail leaves now.");
  expect((await send("sales")).body).toContain("Nothing is left to send.");
});

test("a place in the list that is none is refused", async () => {
  expect((await open(`${path}?after=%00`, "owner")).statusCode).toBe(400);
});

test("an id with a character that no screen sends is refused before it reaches the database", async () => {
  expect((await sendAgain("a%00b", "sales")).statusCode).toBe(400);
  expect((await sendAgain("nobody", "sales")).statusCode).toBe(404);
});
