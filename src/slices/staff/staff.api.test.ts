/** Signing in and joining, through the verbs that the entrance's forms call. */
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { Problem } from "../../platform/problem.ts";
import type { Caller } from "./entering.server.ts";
import { can, roles } from "./roles.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none" });
});
afterEach(() => app.close());

const caller: Caller = {
  ip: "192.0.2.7",
  network: "192.0.2.7",
  agent: "Firefox",
  session: undefined,
  device: undefined,
};
const alice = { name: "Alice", email: "alice@works.example", password: "four quiet herons walk" };
const bob = { name: "Bob", email: "bob@works.example", password: "paper lantern rice boat" };

const staff = () => app.app.staff;

async function alices() {
  const key = (await staff().joining.ownerLink()) ?? "";
  const entered = await staff().joining.becomeOwner({ key, ...alice }, caller);
  const who = await staff().sessionOf(entered.session);
  if (!who) throw new Error("Alice has no session");
  return { ...entered, who };
}

async function bobs(role: (typeof roles)[number] = "editor") {
  const by = { who: "staff", id: "somebody" } as const;
  const { id, key } = await staff().colleagues.invite({ ...bob, role }, by);
  return { id, entered: await staff().joining.join({ key, ...bob }, caller) };
}

const statusOf = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : String(error)),
  );

test("the first owner joins by a link, has a session, and the link is dead", async () => {
  const key = (await staff().joining.ownerLink()) ?? "";
  expect(await staff().joining.behind(key, "join")).toEqual({ kind: "owner", name: "", email: "" });
  const { session } = await staff().joining.becomeOwner({ key, ...alice }, caller);
  expect(await staff().sessionOf(session)).toMatchObject({ name: "Alice", role: "owner" });
  expect(await statusOf(staff().joining.behind(key, "join"))).toBe(410);
  expect(await statusOf(staff().joining.becomeOwner({ key, ...alice }, caller))).toBe(410);
  expect(await staff().joining.ownerLink()).toBeNull();
});

test("fifty who follow set-up links at once make one owner", async () => {
  const keys = await Promise.all([1, 2].map(() => staff().joining.ownerLink()));
  const tries = Array.from({ length: 50 }, (_, i) => {
    const given = { ...alice, email: `owner${i}@works.example`, key: keys[i % 2] ?? "" };
    return statusOf(staff().joining.becomeOwner(given, caller));
  });
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await staff().colleagues.list()).toHaveLength(1);
});

test.each([
  "password1234",
  "123456789012",
  "qwertyuiop12",
  "aaaaaaaaaaaaaaaa",
  "alice@works.example",
])("%s is refused as a password, and the link lives on", async (password) => {
  const key = (await staff().joining.ownerLink()) ?? "";
  const given = { ...alice, key, password };
  expect(await statusOf(staff().joining.becomeOwner(given, caller))).toBe(400);
  expect(await staff().joining.behind(key, "join")).toMatchObject({ kind: "owner" });
});

test("a password lets in whoever has it, by a new session that ends the browser's former", async () => {
  const first = await alices();
  const again = { ...caller, session: first.session, device: first.device ?? undefined };
  const done = await staff().signIn(alice, again);
  if (!("entered" in done)) throw new Error("no code was set up");
  expect(await staff().sessionOf(first.session)).toBeNull();
  expect(await staff().sessionOf(done.entered.session)).toMatchObject({ name: "Alice" });
  expect(done.entered.device).toBeNull();
});

test("a wrong password, an unknown name and a disabled colleague are answered alike", async () => {
  await alices();
  const { id } = await bobs();
  await staff().colleagues.disable({ id, by: { who: "system" } });
  const wrong = [
    { email: alice.email, password: bob.password },
    { email: "nobody@works.example", password: bob.password },
    { email: bob.email, password: bob.password },
  ];
  const said = await Promise.all(
    wrong.map((given) =>
      staff()
        .signIn(given, caller)
        .catch((error: unknown) => error),
    ),
  );
  expect(new Set(said.map(String)).size).toBe(1);
  expect(said[0]).toMatchObject({ status: 400 });
});

test("whoever guesses has to wait, and locks neither the owner's browser out nor another account", async () => {
  const { device } = await alices();
  await bobs();
  const guess = () => statusOf(staff().signIn({ ...alice, password: "wrong" }, caller));
  for (let i = 0; i < 10; i++) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
  expect(await statusOf(staff().signIn(alice, caller))).toBe(429);
  const own = { ...caller, device: device ?? undefined };
  expect(await statusOf(staff().signIn(alice, own))).toBe(200);
  expect(await statusOf(staff().signIn(bob, caller))).toBe(200);
  app.clock.advance(15 * 60_000);
  expect(await statusOf(staff().signIn(alice, caller))).toBe(200);
});

test("one person has twenty sessions at most: the longest unseen ends, and an event tells", async () => {
  const { who, session } = await alices();
  app.clock.advance(1_000);
  for (let pairs = 0; pairs < 11; pairs++) {
    const both = [1, 2].map(() => statusOf(staff().signIn(alice, caller)));
    expect(await Promise.all(both)).toEqual([200, 200]);
  }
  const self = { id: who.id, session: who.session, network: "" };
  expect((await staff().account.show(self)).sessions).toHaveLength(20);
  expect(await staff().sessionOf(session)).toBeNull();
  const events = await app.app.events.of({ kind: "staff", id: who.id }, 100);
  const ended = events.filter(({ kind }) => kind === "staff.session_ended");
  expect(ended).toHaveLength(3);
  expect(ended[0]).toMatchObject({ by: { who: "system" } });
});

test("a session ends after twelve idle hours, and lasts while it is used", async () => {
  const { session } = await alices();
  for (let hours = 0; hours < 24; hours += 8) {
    app.clock.advance(8 * 3_600_000);
    expect(await staff().sessionOf(session)).not.toBeNull();
  }
  app.clock.advance(12 * 3_600_000 + 1);
  expect(await staff().sessionOf(session)).toBeNull();
  await staff().forgetOld();
  const { who } = await staff()
    .signIn(alice, caller)
    .then(async (done) => {
      if (!("entered" in done)) throw new Error("no code was set up");
      return { who: await staff().sessionOf(done.entered.session) };
    });
  expect(who).not.toBeNull();
});

test("a one-time code is asked once it is set up, and each is good once", async () => {
  const { who } = await alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { secret } = staff().account.proposeCode("Works", alice.email);
  const codeNow = () =>
    generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  expect(
    await statusOf(
      staff().account.setUpCode(self, { current: alice.password, secret, code: "000000" }),
    ),
  ).toBe(400);
  const recovery = await staff().account.setUpCode(self, {
    current: alice.password,
    secret,
    code: codeNow(),
  });
  expect(new Set(recovery).size).toBe(10);

  const askCode = async () => {
    const done = await staff().signIn(alice, caller);
    if (!("codeKey" in done)) throw new Error("no code was asked");
    return done.codeKey;
  };
  const used = { key: await askCode(), code: codeNow() };
  expect(await statusOf(staff().confirm(used, caller))).toBe(400);
  app.clock.advance(30_000);
  const fresh = { key: used.key, code: codeNow() };
  expect(await statusOf(staff().confirm(fresh, caller))).toBe(200);
  expect(await statusOf(staff().confirm(fresh, caller))).toBe(410);

  const lost = { key: await askCode(), code: recovery[0] ?? "" };
  expect(await statusOf(staff().confirm(lost, caller))).toBe(200);
  const twice = { key: await askCode(), code: recovery[0] ?? "" };
  expect(await statusOf(staff().confirm(twice, caller))).toBe(400);
});

test("codes may be wrong ten times, and a password no more often for it", async () => {
  const { who } = await alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { secret } = staff().account.proposeCode("Works", alice.email);
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  await staff().account.setUpCode(self, { current: alice.password, secret, code });
  const done = await staff().signIn(alice, caller);
  const key = "codeKey" in done ? done.codeKey : "";
  const statuses = [];
  for (let i = 0; i < 11; i++)
    statuses.push(await statusOf(staff().confirm({ key, code: "111111" }, caller)));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect(await statusOf(staff().signIn(alice, caller))).toBe(200);
});

test("a disabled colleague's sessions end at once, and come back by no link", async () => {
  await alices();
  const { id, entered } = await bobs();
  const by = { who: "system" } as const;
  expect(await staff().sessionOf(entered.session)).not.toBeNull();
  await staff().colleagues.disable({ id, by });
  expect(await staff().sessionOf(entered.session)).toBeNull();
  await staff().colleagues.enable({ id, by });
  expect(await staff().sessionOf(entered.session)).toBeNull();
  expect(await statusOf(staff().signIn(bob, caller))).toBe(200);
});

test("the last owner can neither be disabled nor made something else", async () => {
  const { who } = await alices();
  const by = { who: "staff", id: who.id } as const;
  const { id } = await bobs("owner");
  await staff().colleagues.changeRole({ id, by }, "sales");
  expect(await statusOf(staff().colleagues.disable({ id: who.id, by }))).toBe(409);
  expect(await statusOf(staff().colleagues.changeRole({ id: who.id, by }, "viewer"))).toBe(409);
  expect(await staff().colleagues.list()).toMatchObject([{ role: "owner" }, { role: "sales" }]);
});

test("two owners who demote one another at the same moment leave one", async () => {
  const { who } = await alices();
  const { id } = await bobs("owner");
  const by = { who: "system" } as const;
  const done = await Promise.all(
    [who.id, id].map((each) => statusOf(staff().colleagues.changeRole({ id: each, by }, "sales"))),
  );
  expect(done.sort()).toEqual([200, 409]);
});

test("a chosen password ends every session, and a lost second factor goes by the recovery link", async () => {
  const { who, session } = await alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { secret } = staff().account.proposeCode("Works", alice.email);
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  await staff().account.setUpCode(self, { current: alice.password, secret, code });
  const key = (await staff().recoveryLink(alice.email)) ?? "";
  await staff().joining.choosePassword({ key, password: bob.password });
  expect(await staff().sessionOf(session)).toBeNull();
  const done = await staff().signIn({ ...alice, password: bob.password }, caller);
  expect(done).toHaveProperty("entered");
  const events = await app.app.events.of({ kind: "staff", id: who.id }, 100);
  expect(events.map(({ kind }) => kind)).toContain("staff.factor_removed");
  expect(await staff().recoveryLink("nobody@works.example")).toBeNull();
});

test("what was done to whom is recorded, and no event holds a password", async () => {
  const { who } = await alices();
  await bobs();
  const events = await app.app.events.of({ kind: "staff", id: who.id }, 10);
  expect(events.map(({ kind }) => kind)).toEqual(["staff.joined", "staff.signed_in"]);
  expect(JSON.stringify(events)).not.toContain(alice.password);
});

test("what only its owner may know is stored as a hash", async () => {
  const { session, device } = await alices();
  const rows = await app.db.read.selectFrom("staff_sessions").selectAll().execute();
  const people = await app.db.read.selectFrom("staff").selectAll().execute();
  const stored = JSON.stringify([rows, people]);
  for (const secret of [session, device ?? "none", alice.password])
    expect(stored).not.toContain(secret);
});

test("the table of roles: an owner may all, a viewer changes nothing", () => {
  expect(can("owner", "staff.manage")).toBe(true);
  expect(roles.filter((role) => can(role, "staff.manage"))).toEqual(["owner"]);
  expect(roles.filter((role) => can(role, "leads.write"))).toEqual(["owner", "sales"]);
  expect(roles.filter((role) => can(role, "content.write"))).toEqual(["owner", "editor"]);
  expect(can("stranger", "desk.enter")).toBe(false);
});

test("whoever has a session may not guess its owner's password without end", async () => {
  const { who } = await alices();
  const self = { id: who.id, session: who.session, network: "" };
  const guess = () => statusOf(staff().account.removeCode(self, "not the right one"));
  for (let i = 0; i < 10; i++) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
});

test("an owner makes a link for a colleague's new password, and none for whoever is shut out", async () => {
  await alices();
  const { id, entered } = await bobs();
  const by = { who: "system" } as const;
  const { key } = await staff().colleagues.resetLink({ id, by });
  await staff().joining.choosePassword({ key, password: "seven slow brown boats" });
  expect(await staff().sessionOf(entered.session)).toBeNull();
  await staff().colleagues.disable({ id, by });
  expect(await statusOf(staff().colleagues.resetLink({ id, by }))).toBe(409);
  expect(await staff().recoveryLink(bob.email)).toBeNull();
});

test("a link by mail brings a new password, and leaves the one-time code as it is", async () => {
  const { who } = await alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { secret } = staff().account.proposeCode("Works", alice.email);
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  await staff().account.setUpCode(self, { current: alice.password, secret, code });
  const { key } = await staff().colleagues.resetLink({ id: who.id, by: { who: "system" } });
  await staff().joining.choosePassword({ key, password: bob.password });
  const done = await staff().signIn({ ...alice, password: bob.password }, caller);
  expect(done).toHaveProperty("codeKey");
});

test("a link of one kind is none of another", async () => {
  const key = (await staff().joining.ownerLink()) ?? "";
  expect(await statusOf(staff().joining.behind(key, "password"))).toBe(410);
  expect(await statusOf(staff().joining.behind(key, "join"))).toBe(200);
});
