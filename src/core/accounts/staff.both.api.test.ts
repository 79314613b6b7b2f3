/**
 * Signing in: passwords, one-time codes, sessions and guessing, through the verbs that forms call.
 */
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, aliceAndBob, bob, caller, statusOf } from "../../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { hashOf } from "../../platform/ids.ts";

let app: TestApp;
let admin: ReturnType<typeof aliceAndBob>;
beforeEach(async () => {
  app = await testApp({ content: "none" });
  admin = aliceAndBob(app);
});
afterEach(() => app.close());

const staff = () => app.app.staff;

test("a password lets in whoever has it, by a new session that ends the browser's former", async () => {
  const first = await admin.alices();
  const again = { ...caller, session: first.session, device: first.device ?? undefined };
  const done = await staff().signIn(alice, again);
  if (!("entered" in done)) throw new Error("no code was set up");
  expect(await staff().sessionOf(first.session)).toBeNull();
  expect(await staff().sessionOf(done.entered.session)).toMatchObject({ name: "Alice" });
  expect(done.entered.device).toBeNull();
});

test("a wrong password and an unknown name are answered alike, also of who has no access", async () => {
  await admin.alices();
  const { id } = await admin.bobs();
  await staff().colleagues.disable({ id, by: { who: "system" } });
  const wrong = [
    { email: alice.email, password: bob.password },
    { email: "nobody@works.example", password: bob.password },
    { email: bob.email, password: alice.password },
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

test("with the right password one is told that one's access was removed", async () => {
  await admin.alices();
  const { id } = await admin.bobs();
  await staff().colleagues.disable({ id, by: { who: "system" } });
  await expect(staff().signIn(bob, caller)).rejects.toMatchObject({
    status: 400,
    message: "Your access was removed. Ask an owner of the site.",
  });
});

test("failed sign-ins stand in the audit log, ten of an hour as one more line", async () => {
  const { who } = await admin.alices();
  const told = async () => {
    const all = await app.app.events.of({ kind: "staff", id: who.id }, 20);
    return all.filter(({ kind }) => kind === "staff.sign_in_failed").map(({ data }) => data);
  };
  const guess = () => statusOf(staff().signIn({ ...alice, password: "wrong" }, caller));
  for (let i = 0; i < 10; i++) await guess();
  await expect.poll(told).toEqual([{ count: 1 }, { count: 10 }]);
  app.clock.advance(60 * 60_000);
  await guess();
  await expect.poll(told).toEqual([{ count: 1 }, { count: 10 }, { count: 1 }]);
});

test("whoever guesses has to wait, and locks neither the owner's browser out nor another account", async () => {
  const { device } = await admin.alices();
  await admin.bobs();
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
  const { who, session } = await admin.alices();
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
  const { session } = await admin.alices();
  for (let hours = 0; hours < 24; hours += 8) {
    app.clock.advance(8 * 3_600_000);
    expect(await staff().sessionOf(session)).not.toBeNull();
  }
  app.clock.advance(12 * 3_600_000 + 1);
  expect(await staff().sessionOf(session)).toBeNull();
  await staff().deleteOld();
  const { who } = await staff()
    .signIn(alice, caller)
    .then(async (done) => {
      if (!("entered" in done)) throw new Error("no code was set up");
      return { who: await staff().sessionOf(done.entered.session) };
    });
  expect(who).not.toBeNull();
});

test("a session ends 14 days after it began, however much it is used, and is listed no more", async () => {
  const { who, session } = await admin.alices();
  for (let hours = 0; hours < 14 * 24 - 8; hours += 8) {
    app.clock.advance(8 * 3_600_000);
    expect(await staff().sessionOf(session)).not.toBeNull();
  }
  app.clock.advance(8 * 3_600_000);
  expect(await staff().sessionOf(session)).toBeNull();
  expect(await staff().stillOpen([who.session])).toEqual(new Map());
  const self = { id: who.id, session: "", network: "" };
  expect((await staff().account.show(self)).sessions).toEqual([]);
  app.clock.advance(1);
  await staff().deleteOld();
  expect(await app.db.read.selectFrom("staff_sessions").select("id").execute()).toEqual([]);
});

test("a one-time code is asked once it is set up, and each is good once", async () => {
  const { who } = await admin.alices();
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
  expect(recovery.every((one) => /^[a-z2-9]{24}$/.test(one))).toBe(true);
  const stored = await app.db.read.selectFrom("staff_recovery_codes").selectAll().execute();
  const unsalted = stored.filter(({ code_hash }) => recovery.map(hashOf).includes(code_hash));
  expect([stored.length, unsalted]).toEqual([10, []]);

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

test("whoever has a stolen session ends no other, and takes and adds no way in, without the password", async () => {
  const { who } = await admin.alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { account } = staff();
  const begun = await staff().signIn(alice, caller);
  const others = async () => (await account.show(self)).sessions.length - 1;
  const other = (await account.show(self)).sessions.find(({ isThis }) => !isThis);
  const id = other?.id ?? "";
  for (const current of ["", "not it"]) {
    const tries = [
      account.proveSelf(self, current),
      account.endSession(self, { id, current }),
      account.endOtherSessions(self, current),
      account.changePassword(self, { current, password: bob.password }),
    ];
    expect(await Promise.all(tries.map(statusOf))).toEqual(expect.not.arrayContaining([200]));
  }
  expect(["entered" in begun, await others()]).toEqual([true, 1]);
  await account.endSession(self, { id, current: alice.password });
  expect(await others()).toBe(0);
});

test("a link to choose another password ends when the password is changed at the account", async () => {
  const { who } = await admin.alices();
  const self = { id: who.id, session: who.session, network: "" };
  const key = (await staff().recoveryLink(alice.email)) ?? "";
  const given = { current: alice.password, password: bob.password };
  await staff().account.changePassword(self, given);
  const chosen = staff().joining.choosePassword(
    { key, password: "seven slow brown boats" },
    { device: undefined },
  );
  expect(await statusOf(chosen)).toBe(410);
});

test("new recovery codes want the password, and put an end to those before", async () => {
  const { who } = await admin.alices();
  const self = { id: who.id, session: who.session, network: "" };
  const { secret } = staff().account.proposeCode("Works", alice.email);
  expect(await statusOf(staff().account.renewRecovery(self, alice.password))).toBe(409);
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  const [old = ""] = await staff().account.setUpCode(self, {
    current: alice.password,
    secret,
    code,
  });
  expect(await statusOf(staff().account.renewRecovery(self, "not it"))).toBe(400);
  const [fresh = ""] = await staff().account.renewRecovery(self, alice.password);
  const done = await staff().signIn(alice, caller);
  const key = "codeKey" in done ? done.codeKey : "";
  expect(await statusOf(staff().confirm({ key, code: old }, caller))).toBe(400);
  expect(await staff().confirm({ key, code: fresh }, caller)).toMatchObject({
    how: "recovery code",
  });
  expect((await staff().account.show(self)).codesLeft).toBe(9);
});

test("codes may be wrong ten times, and a password no more often for it", async () => {
  const { who } = await admin.alices();
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

test("what only its owner may know is stored as a hash", async () => {
  const { session, device } = await admin.alices();
  const rows = await app.db.read.selectFrom("staff_sessions").selectAll().execute();
  const people = await app.db.read.selectFrom("staff").selectAll().execute();
  const stored = JSON.stringify([rows, people]);
  for (const secret of [session, device ?? "none", alice.password])
    expect(stored).not.toContain(secret);
});

test("whoever has a session may not guess its owner's password without end", async () => {
  const { who } = await admin.alices();
  const self = { id: who.id, session: who.session, network: "" };
  const guess = () => statusOf(staff().account.removeCode(self, "not the right one"));
  for (let i = 0; i < 10; i++) expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
});
