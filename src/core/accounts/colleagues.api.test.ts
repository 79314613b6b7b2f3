/** Who joins, by which link, as what; and who is shut out. */
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, aliceAndBob, bob, caller, statusOf } from "../../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { can, roles } from "./roles.ts";

let app: TestApp;
let admin: ReturnType<typeof aliceAndBob>;
beforeEach(async () => {
  app = await testApp({ content: "none" });
  admin = aliceAndBob(app);
});
afterEach(() => app.close());

const staff = () => app.app.staff;

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

test("a disabled colleague's sessions end at once, and come back by no link", async () => {
  await admin.alices();
  const { id, entered } = await admin.bobs();
  const by = { who: "system" } as const;
  expect(await staff().sessionOf(entered.session)).not.toBeNull();
  await staff().colleagues.disable({ id, by });
  expect(await staff().sessionOf(entered.session)).toBeNull();
  await staff().colleagues.enable({ id, by });
  expect(await staff().sessionOf(entered.session)).toBeNull();
  expect(await statusOf(staff().signIn(bob, caller))).toBe(200);
});

test("the last owner can neither be disabled nor made something else", async () => {
  const { who } = await admin.alices();
  const by = { who: "staff", id: who.id } as const;
  const { id } = await admin.bobs("owner");
  await staff().colleagues.changeRole({ id, by }, "sales");
  expect(await statusOf(staff().colleagues.disable({ id: who.id, by }))).toBe(409);
  expect(await statusOf(staff().colleagues.changeRole({ id: who.id, by }, "viewer"))).toBe(409);
  expect(await staff().colleagues.list()).toMatchObject([{ role: "owner" }, { role: "sales" }]);
});

test("two owners who demote one another at the same moment leave one", async () => {
  const { who } = await admin.alices();
  const { id } = await admin.bobs("owner");
  const by = { who: "system" } as const;
  const done = await Promise.all(
    [who.id, id].map((each) => statusOf(staff().colleagues.changeRole({ id: each, by }, "sales"))),
  );
  expect(done.sort()).toEqual([200, 409]);
});

test("a chosen password ends every session, and a lost second factor goes by the recovery link", async () => {
  const { who, session } = await admin.alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { secret } = staff().account.proposeCode("Works", alice.email);
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  await staff().account.setUpCode(self, { current: alice.password, secret, code });
  const key = (await staff().recoveryLink(alice.email)) ?? "";
  await staff().joining.choosePassword({ key, password: bob.password }, caller);
  expect(await staff().sessionOf(session)).toBeNull();
  const done = await staff().signIn({ ...alice, password: bob.password }, caller);
  expect(done).toHaveProperty("entered");
  const events = await app.app.events.of({ kind: "staff", id: who.id }, 100);
  expect(events.map(({ kind }) => kind)).toContain("staff.factor_removed");
  expect(await staff().recoveryLink("nobody@works.example")).toBeNull();
});

test("what was done to whom is recorded, and no event holds a password", async () => {
  const { who } = await admin.alices();
  await admin.bobs();
  const events = await app.app.events.of({ kind: "staff", id: who.id }, 10);
  expect(events.map(({ kind }) => kind)).toEqual(["staff.joined", "staff.signed_in"]);
  expect(JSON.stringify(events)).not.toContain(alice.password);
});

test("the table of roles: an owner may all, a viewer changes nothing", () => {
  expect(can("owner", "staff.manage")).toBe(true);
  expect(roles.filter((role) => can(role, "staff.manage"))).toEqual(["owner"]);
  expect(roles.filter((role) => can(role, "leads.write"))).toEqual(["owner", "sales"]);
  expect(roles.filter((role) => can(role, "content.write"))).toEqual(["owner", "editor", "writer"]);
  expect(roles.filter((role) => can(role, "content.publish"))).toEqual(["owner", "editor"]);
  expect(can("stranger", "admin.enter")).toBe(false);
});

test("an owner makes a link for a colleague's new password, and none for whoever is shut out", async () => {
  await admin.alices();
  const { id, entered } = await admin.bobs();
  const by = { who: "system" } as const;
  const { key } = await staff().colleagues.resetLink({ id, by });
  await staff().joining.choosePassword({ key, password: "seven slow brown boats" }, caller);
  expect(await staff().sessionOf(entered.session)).toBeNull();
  await staff().colleagues.disable({ id, by });
  expect(await statusOf(staff().colleagues.resetLink({ id, by }))).toBe(409);
  expect(await staff().recoveryLink(bob.email)).toBeNull();
});

test("a link by mail brings a new password, and leaves the one-time code as it is", async () => {
  const { who } = await admin.alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { secret } = staff().account.proposeCode("Works", alice.email);
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  await staff().account.setUpCode(self, { current: alice.password, secret, code });
  const { key } = await staff().colleagues.resetLink({ id: who.id, by: { who: "system" } });
  await staff().joining.choosePassword({ key, password: bob.password }, caller);
  const done = await staff().signIn({ ...alice, password: bob.password }, caller);
  expect(done).toHaveProperty("codeKey");
});

test("a link of one kind is none of another", async () => {
  const key = (await staff().joining.ownerLink()) ?? "";
  expect(await statusOf(staff().joining.behind(key, "password"))).toBe(410);
  expect(await statusOf(staff().joining.behind(key, "join"))).toBe(200);
});
