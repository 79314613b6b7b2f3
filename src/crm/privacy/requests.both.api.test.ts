/** Who asks for their own data, and who asks for somebody else's. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { dataRequests } from "../../../test/data-requests.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { appOfTwo } from "../../../test/two-contacts.ts";
import { randomIds } from "../../platform/ids.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let it: ReturnType<typeof dataRequests>;
beforeAll(async () => {
  app = await appOfTwo();
  admin = await leadAdmin(app);
  it = dataRequests(app);
});
beforeEach(async () => {
  app.clock.set(new Date("2026-11-20T10:00:00Z"));
  await admin.send();
});
afterEach(() => it.clear());
afterAll(() => app.close());

const vera = "vera@example.com";
const minuteMs = 60_000;
const dayMs = 86_400_000;

test("whoever is known is mailed a link that holds none of what was typed", async () => {
  await it.ask(vera);
  const [mail, ...others] = (await it.mailsTo(vera)).filter(({ holds_link }) => holds_link === 1);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Marigold Works: what we keep about you");
  expect(mail?.text).toMatch(/https:\/\/www\.marigold\.example\/privacy\/my-data\/[\w-]{43}/);
  expect(mail?.text).not.toMatch(/Vera|vera|hospital/);
});

test("a spelling of their own leads to the mailbox that is known, and to no other", async () => {
  await app.app.privacy.requests.ask({ email: "vera@example.com", what: "copy" }, "192.0.2.1");
  await app.app.privacy.requests.ask({ email: "VERA@example.com", what: "copy" }, "192.0.2.1");
  await app.app.privacy.requests.ask({ email: "vera+x@example.com", what: "copy" }, "192.0.2.1");
  await app.app.privacy.requests.sendLinks();
  const linked = await app.db.read
    .selectFrom("outbox")
    .select("to")
    .where("holds_link", "=", 1)
    .where("subject", "like", "%keep about you")
    .execute();
  expect(linked).toEqual([{ to: vera }]);
});

test("whoever is unknown is written down as whoever is known is, and mailed nothing", async () => {
  const before = await app.db.read.selectFrom("outbox").select("id").execute();
  const { requests } = app.app.privacy;
  await requests.ask({ email: vera, what: "copy" }, "192.0.2.1");
  await requests.ask({ email: "nobody@example.com", what: "copy" }, "192.0.2.2");
  const [known, unknown] = await it.rows();
  const same = { what: "copy", asked_at: "2026-11-20T10:00:00.000Z", confirmed_at: null };
  expect(known).toMatchObject({ ...same, email: vera, network: "192.0.2.1" });
  expect(unknown).toMatchObject({ ...same, email: "nobody@example.com", network: "192.0.2.2" });
  await requests.sendLinks();
  const mails = await app.db.read.selectFrom("outbox").select(["id", "to"]).execute();
  expect(mails.slice(before.length).map(({ to }) => to)).toEqual([vera]);
  expect((await it.rows()).map(({ state }) => state)).toEqual(["sent", "unknown"]);
});

test("the key is stored as a hash alone", async () => {
  const key = await it.linkTo(vera);
  expect(key).toHaveLength(43);
  const [row] = await it.rows();
  expect(JSON.stringify(row)).not.toContain(key);
  expect(await app.app.privacy.requests.behind(key)).toMatchObject({ what: "copy", email: vera });
});

test("a link lasts a day, and what nobody followed is forgotten", async () => {
  const key = await it.linkTo(vera);
  app.clock.advance(dayMs - 1);
  expect(await app.app.privacy.requests.behind(key)).not.toBeNull();
  app.clock.advance(1);
  expect(await app.app.privacy.requests.behind(key)).toBeNull();
  await expect(app.app.privacy.ownCopy.download(key)).rejects.toMatchObject({ status: 410 });
  app.clock.advance(dayMs);
  expect(await app.app.privacy.requests.deleteOld()).toBe(1);
  expect(await it.rows()).toEqual([]);
});

test("a mailbox is sent three links a day and one in ten minutes, and the answer is the same", async () => {
  const links = async () =>
    (await it.mailsTo(vera)).filter(({ holds_link }) => holds_link === 1).length;
  await it.ask(vera);
  await it.ask(vera);
  expect(await links()).toBe(1);
  for (let i = 0; i < 5; i++) {
    app.clock.advance(10 * minuteMs);
    await it.ask(vera, "copy", `192.0.2.${i}`);
  }
  expect(await links()).toBe(3);
});

test("of many who ask for one mailbox at the same moment one is heard", async () => {
  const connect = () => app.db.read.selectFrom("data_requests").select("id").execute();
  await Promise.all(Array.from({ length: 20 }, connect));
  const ask = () => app.app.privacy.requests.ask({ email: vera, what: "copy" }, "192.0.2.1");
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(await it.rows()).toHaveLength(1);
});

test("a network may ask ten times an hour, all together 200 times, and each once beyond that", async () => {
  for (let i = 0; i < 10; i++) await it.ask(`nobody-${i}@example.com`);
  const { requests } = app.app.privacy;
  const eleventh = requests.ask({ email: vera, what: "copy" }, "203.0.113.7");
  await expect(eleventh).rejects.toMatchObject({ status: 429 });
  for (let i = 10; i < 200; i++)
    await requests.ask({ email: `nobody-${i}@example.com`, what: "copy" }, `192.0.2.${i}`);
  await requests.ask({ email: "charlie@example.com", what: "copy" }, "198.51.100.1");
  for (const network of ["198.51.100.1", "192.0.2.11"]) {
    const beyond = requests.ask({ email: vera, what: "copy" }, network);
    await expect(beyond).rejects.toMatchObject({ status: 429 });
  }
  app.clock.advance(61 * minuteMs);
  await requests.ask({ email: vera, what: "copy" }, "203.0.113.7");
});

test("guessed keys are nobody's, whatever they look like", async () => {
  await it.ask(vera);
  for (const key of [randomIds.key(), "", "'--", "\u0000", "a".repeat(5_000)])
    await expect(app.app.privacy.ownCopy.download(key)).rejects.toMatchObject({ status: 410 });
});

test("of many who follow one link at once, one is given the file", async () => {
  const key = await it.linkTo(vera);
  const all = Array.from({ length: 8 }, () => app.app.privacy.ownCopy.download(key));
  const given = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
  expect(given).toHaveLength(1);
  const [row] = await it.rows();
  expect(row).toMatchObject({ state: "done", email: null, network: null, key_hash: null });
});

test("a link to download erases nothing, and one to erase gives no file", async () => {
  const copy = await it.linkTo(vera);
  await expect(app.app.privacy.erasures.confirm(copy, vera)).rejects.toMatchObject({ status: 410 });
  app.clock.advance(10 * minuteMs);
  const erasure = await it.linkTo(vera, "erasure");
  expect(erasure).not.toBe(copy);
  await expect(app.app.privacy.ownCopy.download(erasure)).rejects.toMatchObject({ status: 410 });
});
