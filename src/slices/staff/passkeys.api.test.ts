/** Passkeys through the verbs that forms call, with a device in software. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { createAuthenticator } from "../../../test/authenticator.ts";
import { Problem } from "../../platform/problem.ts";
import type { PasskeyChallenge } from "./contract.ts";
import type { Caller } from "./entering.server.ts";
import { createEntrance } from "./entrance.server.ts";

const origin = "http://localhost:3000";
const at = { protocol: "http:", host: "localhost:3000", network: "192.0.2.7" };
const caller: Caller = {
  ip: "192.0.2.7",
  network: "192.0.2.7",
  agent: "Firefox",
  session: undefined,
  device: undefined,
};
const alice = { name: "Alice", email: "alice@works.example" };
const bob = { name: "Bob", email: "bob@works.example", password: "paper lantern rice boat" };
const system = { who: "system" } as const;

let app: TestApp;
let device: ReturnType<typeof createAuthenticator>;
beforeEach(async () => {
  app = await testApp({ content: "none" });
  device = createAuthenticator(origin);
});
afterEach(() => app.close());

const staff = () => app.app.staff;
const passkeys = () => app.app.staff.passkeys;

/** Alice, the owner, who has a passkey on the device and no password. */
async function alices() {
  const key = (await staff().joining.ownerLink()) ?? "";
  const asked = await staff().joining.challengeToJoin({ key, ...alice }, at);
  const passkey = { answer: device.add(asked), at };
  const entered = await staff().joining.becomeOwner({ key, ...alice, passkey }, caller);
  const who = await staff().sessionOf(entered.session);
  if (!who) throw new Error("Alice has no session");
  return who;
}

/** Bob, who has a password and a passkey on a device of his own. */
async function bobs(role: "owner" | "sales" = "sales") {
  const { id, key } = await staff().colleagues.invite({ ...bob, role }, system);
  await staff().joining.join({ key, ...bob }, caller);
  const his = createAuthenticator(origin);
  await passkeys().add({ id }, { answer: his.add(await challenge(id)), at, name: "Phone" });
  return { id, device: his };
}

const challenge = (id: string) => passkeys().challengeToAdd({ id }, at);

async function signIn(by = device, wrongly: Parameters<typeof by.signIn>[1] = {}) {
  const answer = by.signIn(await passkeys().challengeFor(at), wrongly);
  return passkeys().signIn({ answer, at }, caller);
}

const statusOf = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : String(error)),
  );

test("an owner sets up by a passkey alone, and it lets them in again", async () => {
  const { id } = await alices();
  const { session } = await signIn();
  expect(await staff().sessionOf(session)).toMatchObject({ id, name: "Alice", role: "owner" });
  const people = await staff().colleagues.list();
  expect(people).toMatchObject([{ state: "active", hasSecondFactor: true }]);
  const kinds = (await app.app.events.of({ kind: "staff", id }, 10)).map(({ data }) => data);
  expect(kinds).toEqual([{ role: "owner" }, { by: "passkey" }, { by: "passkey" }]);
});

test("an invited colleague joins by a passkey that was asked for them, and no other", async () => {
  const { id } = await alices();
  const invited = await staff().colleagues.invite({ ...bob, role: "sales" }, system);
  const { key } = invited;
  const join = (to: PasskeyChallenge) => {
    const passkey = { answer: device.add(to), at };
    return statusOf(staff().joining.join({ key, name: "Bob", passkey }, caller));
  };
  expect(await join(await challenge(id))).toBe(400);
  const asked = await staff().joining.challengeToJoin({ key, name: "Bob", email: "" }, at);
  expect(await join(asked)).toBe(200);
  expect(await statusOf(staff().colleagues.inviteAgain({ id: invited.id, by: system }))).toBe(409);
  const { session } = await signIn();
  expect(await staff().sessionOf(session)).toMatchObject({ id: invited.id, role: "sales" });
});

test("a passkey asks for no one-time code, and says when it was used", async () => {
  await alices();
  const { id, device: his } = await bobs();
  await app.db.write((tx) =>
    tx.updateTable("staff").set({ code_secret: "JBSWY3DPEHPK3PXP" }).where("id", "=", id).execute(),
  );
  expect(await passkeys().list({ id })).toMatchObject([{ name: "Phone", used_at: null }]);
  expect(await statusOf(signIn(his))).toBe(200);
  const used_at = app.clock.now().toISOString();
  expect(await passkeys().list({ id })).toMatchObject([{ name: "Phone", used_at }]);
});

test("an answer is good once, and of fifty who bring it at once lets one in", async () => {
  await alices();
  const answer = device.signIn(await passkeys().challengeFor(at));
  const tries = Array.from({ length: 50 }, () =>
    statusOf(passkeys().signIn({ answer, at }, caller)),
  );
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
});

test("one challenge does not serve two answers, and none serves after five minutes", async () => {
  await alices();
  const asked = await passkeys().challengeFor(at);
  const answers = [device.signIn(asked), device.signIn(asked)];
  const statuses = [];
  for (const answer of answers)
    statuses.push(await statusOf(passkeys().signIn({ answer, at }, caller)));
  expect(statuses).toEqual([200, 400]);
  const late = device.signIn(await passkeys().challengeFor(at));
  app.clock.advance(5 * 60_000);
  expect(await statusOf(passkeys().signIn({ answer: late, at }, caller))).toBe(400);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["a challenge of their own", { challenge: "A".repeat(43) }],
  ["a device that did not ask who it was", { verified: false }],
])("an answer from %s is refused", async (_, wrongly) => {
  await alices();
  expect(await statusOf(signIn(device, wrongly))).toBe(400);
  expect(await statusOf(signIn())).toBe(200);
});

test("an answer from another name of the site is refused, and so is a signature changed on the way", async () => {
  await alices();
  const elsewhere = { protocol: "https:", host: "works.example" };
  const answer = device.signIn(await passkeys().challengeFor(at));
  expect(await statusOf(passkeys().signIn({ answer, at: elsewhere }, caller))).toBe(400);
  const said = JSON.parse(device.signIn(await passkeys().challengeFor(at)));
  const { signature } = JSON.parse(device.signIn(await passkeys().challengeFor(at))).response;
  said.response.signature = signature;
  const changed = { answer: JSON.stringify(said), at };
  expect(await statusOf(passkeys().signIn(changed, caller))).toBe(400);
});

test("a counter that goes back betrays a copy, and one that stays 0 does not", async () => {
  await alices();
  for (const counter of [0, 0, 7, 8]) expect(await statusOf(signIn(device, { counter }))).toBe(200);
  for (const counter of [8, 7, 0]) expect(await statusOf(signIn(device, { counter }))).toBe(400);
  expect(await statusOf(signIn(device, { counter: 2 ** 32 - 1 }))).toBe(200);
});

test("two copies that sign at the same moment with one count let one in", async () => {
  await alices();
  const tries = Array.from({ length: 10 }, () => statusOf(signIn(device, { counter: 5 })));
  expect((await Promise.all(tries)).filter((status) => status === 200)).toHaveLength(1);
});

test("a passkey lets in as its owner alone, whatever the answer says", async () => {
  const { id } = await alices();
  const { device: his } = await bobs();
  const [hers] = device.credentials;
  const [own] = his.credentials;
  if (!hers || !own) throw new Error("both have a passkey");
  own.handle = hers.handle;
  expect(await statusOf(signIn(his))).toBe(400);
  own.id = hers.id;
  expect(await statusOf(signIn(his))).toBe(400);
  expect(await statusOf(passkeys().remove({ id }, own.id.toString("base64url")))).toBe(409);
});

test("nobody adds by another's challenge, nor a passkey that somebody has", async () => {
  const { id } = await alices();
  const { id: bobsId, device: his } = await bobs();
  const name = "Stolen";
  const answer = his.add(await challenge(id));
  expect(await statusOf(passkeys().add({ id: bobsId }, { answer, at, name }))).toBe(400);
  const [hers] = device.credentials;
  const said = JSON.parse(his.add(await challenge(bobsId)));
  const bytes = Buffer.from(said.response.attestationObject, "base64url");
  const made = his.credentials.at(-1)?.id ?? Buffer.alloc(0);
  hers?.id.copy(bytes, bytes.indexOf(made));
  said.id = said.rawId = hers?.id.toString("base64url");
  said.response.attestationObject = bytes.toString("base64url");
  const again = { answer: JSON.stringify(said), at, name };
  expect(await statusOf(passkeys().add({ id: bobsId }, again))).toBe(400);
  expect(await passkeys().list({ id: bobsId })).toHaveLength(1);
});

test("a removed passkey lets nobody in, and only its owner removes it", async () => {
  const { id } = await alices();
  const { id: bobsId, device: his } = await bobs();
  const [{ id: passkey } = { id: "" }] = await passkeys().list({ id: bobsId });
  expect(await statusOf(passkeys().remove({ id }, passkey))).toBe(404);
  expect(await statusOf(signIn(his))).toBe(200);
  await passkeys().remove({ id: bobsId }, passkey);
  expect(await statusOf(signIn(his))).toBe(400);
  const kinds = (await app.app.events.of({ kind: "staff", id: bobsId }, 10)).map(
    ({ kind }) => kind,
  );
  expect(kinds).toContain("staff.factor_added");
  expect(kinds).toContain("staff.factor_removed");
});

test("the only way in stays, also where two are removed at the same moment", async () => {
  const { id, session } = await alices();
  const [first] = await passkeys().list({ id });
  expect(await statusOf(passkeys().remove({ id }, first?.id ?? ""))).toBe(409);
  await passkeys().add({ id }, { answer: device.add(await challenge(id)), at, name: "Key" });
  const both = await passkeys().list({ id });
  const done = await Promise.all(both.map((one) => statusOf(passkeys().remove({ id }, one.id))));
  expect(done.sort()).toEqual([200, 409]);
  const self = { id, session, network: "" };
  await staff().account.changePassword(self, { current: "", password: bob.password });
  const [last] = await passkeys().list({ id });
  expect(await statusOf(passkeys().remove({ id }, last?.id ?? ""))).toBe(200);
});

test("ten passkeys are all a person has", async () => {
  const { id } = await alices();
  const open = await Promise.all(Array.from({ length: 10 }, () => challenge(id)));
  const add = (asked: PasskeyChallenge) =>
    statusOf(passkeys().add({ id }, { answer: device.add(asked), at, name: "Key" }));
  const statuses = await Promise.all(open.map(add));
  expect(statuses.sort()).toEqual([...Array.from({ length: 9 }, () => 200), 409]);
  expect(await statusOf(challenge(id))).toBe(409);
});

test("a disabled colleague's passkey lets nobody in", async () => {
  await alices();
  const { id, device: his } = await bobs();
  await staff().colleagues.disable({ id, by: system });
  expect(await statusOf(signIn(his))).toBe(400);
  await staff().colleagues.enable({ id, by: system });
  expect(await statusOf(signIn(his))).toBe(200);
});

test("an owner with a passkey alone is an owner who can sign in", async () => {
  const { id } = await alices();
  const { id: bobsId } = await bobs("owner");
  const changed = staff().colleagues.changeRole({ id: bobsId, by: system }, "sales");
  expect(await statusOf(changed)).toBe(200);
  expect(await statusOf(staff().colleagues.disable({ id, by: system }))).toBe(409);
});

test("a network that asks for thousands of challenges pushes out its own, and nobody else's", async () => {
  const { id } = await alices();
  const own = await challenge(id);
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
    const answer = device.signIn(one);
    expect(await statusOf(passkeys().signIn({ answer, at }, caller))).toBe(200);
  }
  const added = passkeys().add({ id }, { answer: device.add(own), at, name: "Key" });
  expect(await statusOf(added)).toBe(200);
});

test("the forms set the session's cookie, and tell the security log of a wrong answer", async () => {
  await alices();
  const told: unknown[] = [];
  app.security.logTo({ warn: (facts: unknown) => told.push(facts) });
  const entrance = createEntrance(staff());
  const sender = senderAt(at);
  const sentWith = (fields: Record<string, string>) => ({
    fields: new URLSearchParams(fields),
    sender,
  });
  const asked = await entrance.challengeToSignIn(sentWith({}));
  if (!("challenge" in asked)) throw new Error("no challenge came");
  const sent = sentWith({ intent: "passkey", answer: device.signIn(asked.challenge) });
  expect(await entrance.signInByPasskey(sent)).toMatchObject({ to: "desk" });
  expect(told).toEqual([]);
  const again = await entrance.signInByPasskey(sent);
  expect(again).toMatchObject({ returned: { status: 400, errors: {} } });
  expect(told).toMatchObject([{ security: "sign-in-refused" }]);
  const numbered = { fields: new URLSearchParams(), sender: { ...sender, host: "127.0.0.1:3000" } };
  expect(await entrance.challengeToSignIn(numbered)).toMatchObject({ returned: { status: 403 } });
});

test("the forms of joining take a passkey in the place of a password", async () => {
  const key = (await staff().joining.ownerLink()) ?? "";
  const entrance = createEntrance(staff());
  const sender = senderAt(at);
  const sent = (fields: Record<string, string>) => ({
    fields: new URLSearchParams(fields),
    sender,
  });
  const nameless = await entrance.challengeToBecomeOwner(key, sent({ ...alice, name: "" }));
  expect(nameless).toMatchObject({ returned: { errors: { name: ["Enter a name."] } } });
  const asked = await entrance.challengeToBecomeOwner(key, sent(alice));
  if (!("challenge" in asked)) throw new Error("no challenge came");
  const form = sent({ ...alice, answer: device.add(asked.challenge) });
  expect(await entrance.becomeOwner(key, form)).toMatchObject({ to: "desk" });
  const invited = await staff().colleagues.invite({ ...bob, role: "sales" }, system);
  const askedBob = await entrance.challengeToJoin(invited.key, sent({ name: "Bob" }));
  if (!("challenge" in askedBob)) throw new Error("no challenge came");
  const joined = sent({ name: "Bob", answer: device.add(askedBob.challenge) });
  expect(await entrance.join(invited.key, joined)).toMatchObject({ to: "desk" });
  expect(await staff().colleagues.list()).toMatchObject([{ state: "active" }, { state: "active" }]);
});

test("no challenge is stored as it is", async () => {
  const { options } = await passkeys().challengeFor(at);
  const rows = await app.db.read.selectFrom("staff_links").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(options.challenge);
});

test.each(["", "null", "[]", "{", '{"id":"a"}', JSON.stringify({ id: ["a"], response: 7 })])(
  "%s is a wrong answer, and no fault of the site's",
  async (answer) => {
    const { id } = await alices();
    expect(await statusOf(passkeys().signIn({ answer, at }, caller))).toBe(400);
    expect(await statusOf(passkeys().add({ id }, { answer, at, name: "Key" }))).toBe(400);
  },
);

function senderAt<At extends { protocol: string; host: string }>(place: At) {
  const known = { ip: caller.ip, agent: caller.agent, network: caller.network, cookies: {} };
  return { ...place, ...known, admit: () => {}, admitFitting: () => {} };
}
