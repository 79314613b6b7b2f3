import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { hashOf } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { scopes as allScopes } from "./roles.ts";
import { mayByToken } from "./tokens.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none" });
});
afterEach(() => app.close());

const by = { who: "system" } as const;
const bob = { name: "Bob", email: "bob@works.example", role: "sales" } as const;
const tokens = () => app.app.staff.tokens;
const invited = async () => (await app.app.staff.colleagues.invite(bob, by)).id;
const ofBob = { email: bob.email, name: "Export", scopes: ["leads:read"] };

const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? [error.status, error.message] : error),
  );

test("a token of a colleague who has not joined yet is found by itself alone, and stored as a hash", async () => {
  const staffId = await invited();
  const { id, token, endsAt } = await tokens().add(ofBob, by);
  expect(endsAt).toBe("2027-11-20T10:00:00.000Z");
  expect(token).toMatch(/^foyer_[\w-]{43}$/);
  const staff = { id: staffId, name: "Bob", role: "sales" };
  expect(await tokens().find(token)).toEqual({ id, staff, scopes: ["leads:read"] });
  expect(await tokens().find(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBeNull();
  expect(await tokens().find(hashOf(token))).toBeNull();
  const rows = await app.db.read.selectFrom("api_tokens").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice("foyer_".length));
  expect(rows).toMatchObject([{ id, key_hash: hashOf(token), scopes: "leads:read" }]);
});

test("an unknown scope is refused by its name, and so is none", async () => {
  await invited();
  const there =
    "There are leads:read, leads:write, contacts:erase, content:read and content:write.";
  const add = (scopes: string[]) => refusalOf(tokens().add({ ...ofBob, scopes }, by));
  expect(await add(["leads:read", "leads:reed"])).toEqual([
    400,
    `There is no scope "leads:reed". ${there}`,
  ]);
  expect(await add(["constructor"])).toEqual([400, `There is no scope "constructor". ${there}`]);
  expect(await add([])).toEqual([400, `Choose at least one scope. ${there}`]);
  expect(await tokens().list()).toEqual([]);
});

test("nobody, somebody disabled, and a name that says nothing are refused plainly", async () => {
  const staffId = await invited();
  const add = (more: object) => refusalOf(tokens().add({ ...ofBob, ...more }, by));
  expect(await add({ email: "carol@works.example" })).toEqual([
    404,
    "Nobody here has the email carol@works.example.",
  ]);
  expect(await add({ name: " \u2800 " })).toEqual([400, "Say what the key is for."]);
  expect(await add({ email: " BOB@works.example " })).toBeNull();
  const byId = { staffId: "nobody", name: "Export", scopes: ["leads:read"] };
  expect(await refusalOf(tokens().add(byId, by))).toEqual([404, "There is nobody like that here."]);
  await app.app.staff.colleagues.disable({ id: staffId, by });
  expect(await add({})).toEqual([409, "Bob has no access, so a key of theirs would open nothing."]);
});

test("a colleague has fifty tokens at most", async () => {
  const staffId = await invited();
  const add = () => tokens().add({ staffId, name: "Export", scopes: ["leads:read"] }, by);
  for (let i = 0; i < 50; i++) await add();
  expect(await refusalOf(add())).toEqual([409, "Bob has 50 API keys. End one of them first."]);
  const [newest] = await tokens().list();
  await tokens().end(newest?.id ?? "", by);
  expect(await refusalOf(add())).toBeNull();
});

test("owners see whose tokens there are, newest first, by an index, and never the tokens", async () => {
  const staffId = await invited();
  const first = await tokens().add(ofBob, by);
  app.clock.set(new Date("2026-11-20T11:00:00Z"));
  const scopes = ["content:write", "content:read", "content:read"];
  const second = await tokens().add({ ...ofBob, name: "Site", scopes }, by);
  const staff = { id: staffId, name: "Bob", role: "sales" };
  const listed = { used_at: null, staff, hasEnded: false };
  expect(await tokens().list()).toEqual([
    {
      ...listed,
      id: second.id,
      name: "Site",
      scopes: ["content:read", "content:write"],
      created_at: "2026-11-20T11:00:00.000Z",
      ends_at: "2027-11-20T11:00:00.000Z",
    },
    {
      ...listed,
      id: first.id,
      name: "Export",
      scopes: ["leads:read"],
      created_at: "2026-11-20T10:00:00.000Z",
      ends_at: "2027-11-20T10:00:00.000Z",
    },
  ]);
  const [plan] = await plansOf(app.db, () => tokens().list());
  expect(plan).toMatch(/api_tokens_by_creation/);
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
});

test("a token dies when it is ended, and with its owner's access, which brings none back", async () => {
  const staffId = await invited();
  const { id, token } = await tokens().add(ofBob, by);
  await tokens().end(id, by);
  expect(await tokens().find(token)).toBeNull();
  expect(await refusalOf(tokens().end(id, by))).toEqual([404, "This key has ended already."]);
  const next = await tokens().add(ofBob, by);
  const removed = await app.app.staff.colleagues.disable({ id: staffId, by });
  expect(removed.endedKeys).toBe(1);
  expect(await tokens().list()).toEqual([]);
  await app.app.staff.colleagues.undoDisable({ id: staffId, by });
  expect(await tokens().find(next.token)).toBeNull();
});

test("a token ends after as many days as were chosen, is listed as ended for a month, then goes", async () => {
  await invited();
  const { token } = await tokens().add({ ...ofBob, days: 30 }, by);
  for (const days of [0, 31, 36_500, Number.NaN])
    expect(await refusalOf(tokens().add({ ...ofBob, days }, by))).toEqual([
      400,
      "Choose how long the key is good for.",
    ]);
  app.clock.advance(30 * dayMs - 1);
  expect(await tokens().find(token)).not.toBeNull();
  app.clock.advance(1);
  expect(await tokens().find(token)).toBeNull();
  app.clock.advance(30 * dayMs);
  await app.app.staff.deleteOld();
  expect(await tokens().list()).toMatchObject([{ hasEnded: true }]);
  app.clock.advance(1);
  await app.app.staff.deleteOld();
  expect(await tokens().list()).toEqual([]);
});

test("a token never exceeds its owner's role, also when that becomes less", async () => {
  const staffId = await invited();
  const scopes = ["leads:read", "leads:write", "contacts:erase"];
  const { token } = await tokens().add({ ...ofBob, scopes }, by);
  const may = async () => {
    const found = await tokens().find(token);
    if (!found) throw new Error("the token is not known");
    return allScopes.filter((scope) => mayByToken(found, scope));
  };
  expect(await may()).toEqual(["leads:read", "leads:write"]);
  await app.app.staff.colleagues.changeRole({ id: staffId, by }, "viewer");
  expect(await may()).toEqual(["leads:read"]);
  await app.app.staff.colleagues.changeRole({ id: staffId, by }, "editor");
  expect(await may()).toEqual([]);
});

test("when a token was used last is written every five minutes at most", async () => {
  await invited();
  const { token } = await tokens().add(ofBob, by);
  const usedAt = async (now: string) => {
    app.clock.set(new Date(now));
    await tokens().find(token);
    return (await tokens().list())[0]?.used_at;
  };
  expect(await usedAt("2026-11-20T11:00:00Z")).toBe("2026-11-20T11:00:00.000Z");
  expect(await usedAt("2026-11-20T11:04:59Z")).toBe("2026-11-20T11:00:00.000Z");
  expect(await usedAt("2026-11-20T11:05:01Z")).toBe("2026-11-20T11:05:01.000Z");
});

test("who added and who ended a token stands in the timeline", async () => {
  const staffId = await invited();
  const owner = { who: "staff", id: "alice" } as const;
  const { id } = await tokens().add(ofBob, owner);
  await tokens().end(id, owner);
  expect(await app.app.events.of({ kind: "staff", id: staffId }, 2)).toMatchObject([
    { kind: "token.added", by: owner, data: { name: "Export", scopes: ["leads:read"] } },
    { kind: "token.ended", by: owner, data: { name: "Export" } },
  ]);
});
