/**
 * What a stranger tries with passkeys: answers used twice, forged, of somebody else, in thousands.
 */
import { expect, test } from "vitest";
import { caller, statusOf } from "../../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { at, passkeyAdmin } from "../../../test/passkey-admin.ts";
import { sharedSite } from "../../../test/shared-site.ts";

let app: TestApp;
let admin: ReturnType<typeof passkeyAdmin>;
let id: string;
async function begin() {
  const opened = await testApp({ content: "none" });
  const hers = passkeyAdmin(opened);
  const { id: alices } = await hers.alices();
  return { opened, hers, alices, close: opened.close };
}
/** For what lasts, in rows or on devices: a site of its own. */
const openOwnSite = sharedSite(begin, ({ opened, hers, alices }) => {
  [app, admin, id] = [opened, hers, alices];
});

const passkeys = () => app.app.staff.passkeys;

test("an answer is good once, and of fifty who bring it at once lets one in", async () => {
  const answer = admin.device.signIn(await passkeys().challengeFor(at));
  const tries = Array.from({ length: 50 }, () =>
    statusOf(passkeys().signIn({ answer, at }, caller)),
  );
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
});

test("one challenge does not serve two answers, and none serves after five minutes", async () => {
  const asked = await passkeys().challengeFor(at);
  const answers = [admin.device.signIn(asked), admin.device.signIn(asked)];
  const statuses = [];
  for (const answer of answers)
    statuses.push(await statusOf(passkeys().signIn({ answer, at }, caller)));
  expect(statuses).toEqual([200, 400]);
  const late = admin.device.signIn(await passkeys().challengeFor(at));
  app.clock.advance(5 * 60_000);
  expect(await statusOf(passkeys().signIn({ answer: late, at }, caller))).toBe(400);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["a challenge of their own", { challenge: "A".repeat(43) }],
  ["a device that did not ask who it was", { verified: false }],
])("an answer from %s is refused", async (_, wrongly) => {
  expect(await statusOf(admin.signIn(admin.device, wrongly))).toBe(400);
  expect(await statusOf(admin.signIn())).toBe(200);
});

test("an answer from another name of the site is refused, and so is a signature changed on the way", async () => {
  const elsewhere = { protocol: "https:", host: "works.example" };
  const answer = admin.device.signIn(await passkeys().challengeFor(at));
  expect(await statusOf(passkeys().signIn({ answer, at: elsewhere }, caller))).toBe(400);
  const said = JSON.parse(admin.device.signIn(await passkeys().challengeFor(at)));
  const { signature } = JSON.parse(admin.device.signIn(await passkeys().challengeFor(at))).response;
  said.response.signature = signature;
  const changed = { answer: JSON.stringify(said), at };
  expect(await statusOf(passkeys().signIn(changed, caller))).toBe(400);
});

test("a counter that goes back betrays a copy, and one that stays 0 does not", async () => {
  await openOwnSite();
  for (const counter of [0, 0, 7, 8])
    expect(await statusOf(admin.signIn(admin.device, { counter }))).toBe(200);
  for (const counter of [8, 7, 0])
    expect(await statusOf(admin.signIn(admin.device, { counter }))).toBe(400);
  expect(await statusOf(admin.signIn(admin.device, { counter: 2 ** 32 - 1 }))).toBe(200);
});

test("two copies that sign at the same moment with one count let one in", async () => {
  await openOwnSite();
  const tries = Array.from({ length: 10 }, () =>
    statusOf(admin.signIn(admin.device, { counter: 5 })),
  );
  expect((await Promise.all(tries)).filter((status) => status === 200)).toHaveLength(1);
});

test("a passkey lets in as its owner openOwnSite, whatever the answer says", async () => {
  await openOwnSite();
  const { device: his } = await admin.bobs();
  const [hers] = admin.device.credentials;
  const [own] = his.credentials;
  if (!hers || !own) throw new Error("both have a passkey");
  own.handle = hers.handle;
  expect(await statusOf(admin.signIn(his))).toBe(400);
  own.id = hers.id;
  expect(await statusOf(admin.signIn(his))).toBe(400);
  expect(await statusOf(passkeys().remove({ id }, own.id.toString("base64url")))).toBe(409);
});

test("nobody adds by another's challenge, nor a passkey that somebody has", async () => {
  await openOwnSite();
  const { id: bobsId, device: his } = await admin.bobs();
  const name = "Stolen";
  const answer = his.add(await admin.challenge(id));
  expect(await statusOf(passkeys().add({ id: bobsId }, { answer, at, name }))).toBe(400);
  const [hers] = admin.device.credentials;
  const said = JSON.parse(his.add(await admin.challenge(bobsId)));
  const bytes = Buffer.from(said.response.attestationObject, "base64url");
  const made = his.credentials.at(-1)?.id ?? Buffer.alloc(0);
  hers?.id.copy(bytes, bytes.indexOf(made));
  said.id = said.rawId = hers?.id.toString("base64url");
  said.response.attestationObject = bytes.toString("base64url");
  const again = { answer: JSON.stringify(said), at, name };
  expect(await statusOf(passkeys().add({ id: bobsId }, again))).toBe(400);
  expect(await passkeys().list({ id: bobsId })).toHaveLength(1);
});

test("a network that asks for thousands of challenges pushes out its own, and nobody else's", async () => {
  await openOwnSite();
  const own = await admin.challenge(id);
  const before = await passkeys().challengeFor(at);
  app.clock.advance(1_000);
  const times = { made_at: app.clock.now().toISOString(), ends_at: "2026-12-01T00:00:00.000Z" };
  const rows = Array.from({ length: 2_000 }, (_, i) => ({
    key_hash: `old ${i}`,
    network_hash: "a network of many",
    ...times,
  }));
  const old = rows.map((row) => ({ ...row, kind: "passkey" as const, staff_id: null }));
  await app.db.write((tx) => tx.insertInto("staff_links").values(old).execute());
  app.clock.advance(1_000);
  const fifty = Array.from({ length: 50 }, () => passkeys().challengeFor(at));
  const asked = await Promise.all(fifty);
  expect(new Set(asked.map(({ options }) => options.challenge)).size).toBe(50);
  // Those at one moment do not see each other: whoever comes next makes up for it.
  await passkeys().challengeFor(at);
  const open = await app.db.read
    .selectFrom("staff_links")
    .select("key_hash")
    .where("kind", "=", "passkey")
    .where("staff_id", "is", null)
    .execute();
  expect(open.length).toBeLessThanOrEqual(2_000);
  for (const one of [before, ...asked]) {
    const answer = admin.device.signIn(one);
    expect(await statusOf(passkeys().signIn({ answer, at }, caller))).toBe(200);
  }
  const added = passkeys().add({ id }, { answer: admin.device.add(own), at, name: "Key" });
  expect(await statusOf(added)).toBe(200);
});

test("no challenge is stored as it is", async () => {
  await openOwnSite();
  const { options } = await passkeys().challengeFor(at);
  const rows = await app.db.read.selectFrom("staff_links").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(options.challenge);
});

test.each(["", "null", "[]", "{", '{"id":"a"}', JSON.stringify({ id: ["a"], response: 7 })])(
  "%s is a wrong answer, and no fault of the site's",
  async (answer) => {
    expect(await statusOf(passkeys().signIn({ answer, at }, caller))).toBe(400);
    expect(await statusOf(passkeys().add({ id }, { answer, at, name: "Key" }))).toBe(400);
  },
);
