/** Passkeys through the verbs that forms call, with a device in software. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { bob, caller, statusOf, system } from "../../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, at, passkeyAdmin } from "../../../test/passkey-admin.ts";
import type { PasskeyChallenge } from "./contract.ts";
import { createEntrance } from "./entrance.server.ts";

let app: TestApp;
let admin: ReturnType<typeof passkeyAdmin>;
beforeEach(async () => {
  app = await testApp({ content: "none" });
  admin = passkeyAdmin(app);
});
afterEach(() => app.close());

const staff = () => app.app.staff;
const passkeys = () => app.app.staff.passkeys;

test("an owner sets up by a passkey alone, and it lets them in again", async () => {
  const { id } = await admin.alices();
  const { session } = await admin.signIn();
  expect(await staff().sessionOf(session)).toMatchObject({ id, name: "Alice", role: "owner" });
  const people = await staff().colleagues.list();
  expect(people).toMatchObject([{ state: "active", hasSecondFactor: true }]);
  const kinds = (await app.app.events.of({ kind: "staff", id }, 10)).map(({ data }) => data);
  expect(kinds).toEqual([{ role: "owner" }, { by: "passkey" }, { by: "passkey" }]);
});

test("an invited colleague joins by a passkey that was asked for them, and no other", async () => {
  const { id } = await admin.alices();
  const invited = await staff().colleagues.invite({ ...bob, role: "sales" }, system);
  const { key } = invited;
  const join = (to: PasskeyChallenge) => {
    const passkey = { answer: admin.device.add(to), at };
    return statusOf(staff().joining.join({ key, name: "Bob", passkey }, caller));
  };
  expect(await join(await admin.challenge(id))).toBe(400);
  const asked = await staff().joining.challengeToJoin({ key, name: "Bob", email: "" }, at);
  expect(await join(asked)).toBe(200);
  expect(await statusOf(staff().colleagues.inviteAgain({ id: invited.id, by: system }))).toBe(409);
  const { session } = await admin.signIn();
  expect(await staff().sessionOf(session)).toMatchObject({ id: invited.id, role: "sales" });
});

test("a passkey asks for no one-time code, and says when it was used", async () => {
  await admin.alices();
  const { id, device: his } = await admin.bobs();
  await app.db.write((tx) =>
    tx.updateTable("staff").set({ code_secret: "JBSWY3DPEHPK3PXP" }).where("id", "=", id).execute(),
  );
  expect(await passkeys().list({ id })).toMatchObject([{ name: "Phone", used_at: null }]);
  expect(await statusOf(admin.signIn(his))).toBe(200);
  const used_at = app.clock.now().toISOString();
  expect(await passkeys().list({ id })).toMatchObject([{ name: "Phone", used_at }]);
});

test("a removed passkey lets nobody in, and only its owner removes it", async () => {
  const { id } = await admin.alices();
  const { id: bobsId, device: his } = await admin.bobs();
  const [{ id: passkey } = { id: "" }] = await passkeys().list({ id: bobsId });
  expect(await statusOf(passkeys().remove({ id }, passkey))).toBe(404);
  expect(await statusOf(admin.signIn(his))).toBe(200);
  await passkeys().remove({ id: bobsId }, passkey);
  expect(await statusOf(admin.signIn(his))).toBe(400);
  const kinds = (await app.app.events.of({ kind: "staff", id: bobsId }, 10)).map(
    ({ kind }) => kind,
  );
  expect(kinds).toContain("staff.factor_added");
  expect(kinds).toContain("staff.factor_removed");
});

test("the only way in stays, also where two are removed at the same moment", async () => {
  const { id, session } = await admin.alices();
  const [first] = await passkeys().list({ id });
  expect(await statusOf(passkeys().remove({ id }, first?.id ?? ""))).toBe(409);
  await passkeys().add(
    { id },
    { answer: admin.device.add(await admin.challenge(id)), at, name: "Key" },
  );
  const both = await passkeys().list({ id });
  const done = await Promise.all(both.map((one) => statusOf(passkeys().remove({ id }, one.id))));
  expect(done.sort()).toEqual([200, 409]);
  const self = { id, session, network: "" };
  await staff().account.changePassword(self, { current: "", password: bob.password });
  const [last] = await passkeys().list({ id });
  expect(await statusOf(passkeys().remove({ id }, last?.id ?? ""))).toBe(200);
});

test("whoever has passkeys alone shows one again to change a way in: their session began just now", async () => {
  const { id, session } = await admin.alices();
  const self = { id, session, network: "" };
  expect(await statusOf(staff().account.proveSelf(self, ""))).toBe(200);
  app.clock.advance(10 * 60_000 + 1);
  expect(await statusOf(staff().account.proveSelf(self, ""))).toBe(403);
  const given = { current: "", password: bob.password };
  expect(await statusOf(staff().account.changePassword(self, given))).toBe(403);
  const { session: again } = await admin.signIn();
  const anew = { ...self, session: (await staff().sessionOf(again))?.session ?? "" };
  expect(await statusOf(staff().account.changePassword(anew, given))).toBe(200);
});

test("ten passkeys are all a person has", async () => {
  const { id } = await admin.alices();
  const open = await Promise.all(Array.from({ length: 10 }, () => admin.challenge(id)));
  const add = (asked: PasskeyChallenge) =>
    statusOf(passkeys().add({ id }, { answer: admin.device.add(asked), at, name: "Key" }));
  const statuses = await Promise.all(open.map(add));
  expect(statuses.sort()).toEqual([...Array.from({ length: 9 }, () => 200), 409]);
  expect(await statusOf(admin.challenge(id))).toBe(409);
});

test("a disabled colleague's passkey lets nobody in", async () => {
  await admin.alices();
  const { id, device: his } = await admin.bobs();
  await staff().colleagues.disable({ id, by: system });
  expect(await statusOf(admin.signIn(his))).toBe(400);
  await staff().colleagues.enable({ id, by: system });
  expect(await statusOf(admin.signIn(his))).toBe(200);
});

test("an owner with a passkey alone is an owner who can sign in", async () => {
  const { id } = await admin.alices();
  const { id: bobsId } = await admin.bobs("owner");
  const changed = staff().colleagues.changeRole({ id: bobsId, by: system }, "sales");
  expect(await statusOf(changed)).toBe(200);
  expect(await statusOf(staff().colleagues.disable({ id, by: system }))).toBe(409);
});

test("the forms set the session's cookie, and tell the security log of a wrong answer", async () => {
  await admin.alices();
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
  const sent = sentWith({ intent: "passkey", answer: admin.device.signIn(asked.challenge) });
  expect(await entrance.signInByPasskey(sent)).toMatchObject({ to: "admin" });
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
  const form = sent({ ...alice, answer: admin.device.add(asked.challenge) });
  expect(await entrance.becomeOwner(key, form)).toMatchObject({ to: "admin" });
  const invited = await staff().colleagues.invite({ ...bob, role: "sales" }, system);
  const askedBob = await entrance.challengeToJoin(invited.key, sent({ name: "Bob" }));
  if (!("challenge" in askedBob)) throw new Error("no challenge came");
  const joined = sent({ name: "Bob", answer: admin.device.add(askedBob.challenge) });
  expect(await entrance.join(invited.key, joined)).toMatchObject({ to: "admin" });
  expect(await staff().colleagues.list()).toMatchObject([{ state: "active" }, { state: "active" }]);
});

function senderAt<At extends { protocol: string; host: string }>(place: At) {
  const known = { ip: caller.ip, agent: caller.agent, network: caller.network, cookies: {} };
  return { ...place, ...known, admit: () => {}, admitFitting: () => {} };
}
