/** SIGTERM, as a service manager sends it, while people are at the site. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent } from "node:http";
import { connect, createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answer, getPage, sendLead, Unanswered } from "../../../test/lead-load.ts";
import { listen } from "../../../test/listen.ts";
import { type SiteProcess, startSite } from "../../../test/site-process.ts";

const visitors = 20;

let site: SiteProcess;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.remove());

/**
 * Goes on asking over one connection, and whatever follows it, until nobody is there any more.
 * @returns how that was said
 */
async function visit(ask: (agent: Agent) => Promise<void>): Promise<unknown> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) await ask(agent);
  } catch (error) {
    return error;
  } finally {
    agent.destroy();
  }
}

test("SIGTERM under load: whoever asked is answered, and the process ends with 0, though connections are kept alive", async () => {
  const idle = new Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: 20 }, () => getPage(site.url, "/about", idle)));
  const answers: Answer[] = [];
  const readiness: number[] = [];
  const look = async (agent: Agent) => {
    answers.push(await getPage(site.url, "/", agent));
    answers.push(await sendLead(site.url, { key: randomUUID(), agent }));
  };
  const watch = async (agent: Agent) =>
    void readiness.push((await getPage(site.url, "/readyz", agent)).status);
  const visits = Promise.all([
    visit(watch),
    ...Array.from({ length: visitors }, () => visit(look)),
  ]);
  await expect.poll(() => answers.length).toBeGreaterThan(5 * visitors);

  // By itself: what takes longer than 10 s is cut off, and ends with 1 (`main.ts`).
  expect(await site.stop()).toBe(0);

  // The port is closed, and what still waited there to be accepted is reset. What had been accepted
  // is answered.
  for (const end of await visits) {
    if (!(end instanceof Unanswered)) throw end;
    expect(["ECONNREFUSED", "ECONNRESET"]).toContain(end.code);
    expect(end.wasAccepted, end.code).toBe(false);
  }
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 201]));
  expect([readiness[0], readiness.at(-1)]).toEqual([200, 503]);
  const stored = new Set((await site.query("select id from leads")).map((row) => row.id));
  const acknowledged = answers
    .filter((answer) => answer.status === 201)
    .map((answer) => JSON.parse(answer.body).id);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  idle.destroy();
});

test("a mail server that says nothing is given up while the last visitors are waited for, not after them", async () => {
  const gone: string[] = [];
  const silent = createServer((socket) => {
    socket.on("error", () => {}).once("close", () => gone.push("mail"));
  });
  const isReached = once(silent, "connection");
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${await listen(silent)}`,
    MAIL_FROM: "site@example.com",
  };
  const mailing = await startSite({ env });
  try {
    const { status } = await sendLead(mailing.url, { key: randomUUID() });
    expect(status).toBe(201);
    await isReached;
    const { hostname, port } = new URL(mailing.url);
    const slow = connect(Number(port), hostname).on("error", () => {});
    await once(slow, "connect");
    const isOver = once(slow, "close").then(() => gone.push("visitor"));
    const body = "content-type: application/json\r\ncontent-length: 5000\r\n\r\n{";
    slow.write(`POST /blogapp/leads/ HTTP/1.1\r\nhost: ${hostname}\r\n${body}`);
    expect(await mailing.stop()).toBe(0);
    await isOver;
    // Two mails wait by then: the company's, and the sender's.
    expect(gone.at(0)).toBe("mail");
    expect(gone.at(-1)).toBe("visitor");
  } finally {
    await mailing.remove();
    silent.close();
  }
});
