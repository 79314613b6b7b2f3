import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { undo } from "../../../../test/undo.ts";
import type { LeadSettings } from "../settings-contract.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let dan: string;
let eve: string;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
  dan = await admin.colleague("Dan");
  eve = await admin.colleague("Eve");
});
afterEach(() => app.close());

const ownerOf = async (id: string) => (await app.app.leads.find(id))?.owner;
const owners = (ids: string[]) => Promise.all(ids.map(ownerOf));
async function save(change: Partial<LeadSettings>) {
  const { version, ...settings } = await app.app.leads.settings();
  const news = { ...settings, ...change };
  return app.app.leads.saveSettings({ settings: news, basedOn: version, by: admin.byAlice });
}
const counted = (all: unknown[]) =>
  [...Map.groupBy(all, (one) => one).values()].map(({ length }) => length).sort();

test("at first a new enquiry is nobody's", async () => {
  expect(await ownerOf(await admin.send())).toBeNull();
});

test("in turn, fifty at once are given out fairly, and the story of each says to whom", async () => {
  const takers = [admin.bob, dan, eve];
  await save({ assignment: "turn", takers });
  const ids = await Promise.all(
    Array.from({ length: 50 }, (_, n) => admin.send({ email: `vera${n}@example.com` })),
  );
  expect(counted(await owners(ids))).toEqual([16, 17, 17]);
  const [id = ""] = ids;
  const lead = await app.app.leads.find(id);
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({
    kind: "lead.changed",
    by: { who: "system" },
    contact: lead?.contact_id,
    data: { set: { owner: lead?.owner }, was: { owner: null } },
  });
});

test("by service, whoever answers for it is given it, and the others take turns at the rest", async () => {
  const services = [{ service: "Web", staff: eve }];
  await save({ assignment: "service", takers: [admin.bob], services });
  expect(await ownerOf(await admin.send({ service: "Web" }))).toBe(eve);
  expect(await ownerOf(await admin.send({ service: "Shops" }))).toBe(admin.bob);
});

test("whoever is gone takes no turn", async () => {
  await save({ assignment: "turn", takers: [admin.bob, dan] });
  await app.app.staff.colleagues.disable({ id: dan, by: admin.byAlice });
  expect(await owners([await admin.send(), await admin.send()])).toEqual([admin.bob, admin.bob]);
});

test("what is held as spam is nobody's until it is released", async () => {
  await save({ assignment: "turn", takers: [admin.bob] });
  const id = await admin.send({ leave_empty: "https://spam.example" });
  expect(await ownerOf(id)).toBeNull();
  const changed = await app.app.leads.change({
    ids: [id],
    set: { spam: false },
    by: admin.byAlice,
  });
  expect(await ownerOf(id)).toBe(admin.bob);
  await undo(app, changed, admin.byAlice);
  expect(await app.app.leads.find(id)).toMatchObject({ owner: null, spam: 1 });
});

test("the open enquiries of whoever is disabled go by the rule; what is closed stays theirs", async () => {
  await save({
    assignment: "service",
    takers: [admin.bob],
    services: [{ service: "Web", staff: eve }],
  });
  const ids = [await admin.send({ service: "Web" }), await admin.send(), await admin.send()];
  const [web = "", general = "", won = ""] = ids;
  await app.app.leads.change({ ids, set: { owner: dan }, by: admin.byAlice });
  await app.app.leads.change({ ids: [won], set: { stage: "won" }, by: admin.byAlice });
  await app.app.staff.colleagues.disable({ id: dan, by: admin.byAlice });
  expect(await owners([web, general, won])).toEqual([eve, admin.bob, dan]);
  expect((await leadEvents(app, web)).at(-1)).toMatchObject({
    kind: "lead.changed",
    by: admin.byAlice,
    data: { set: { owner: eve }, was: { owner: dan }, how: "handed on" },
  });
});

test("access given back at once brings back what was handed on, but for what changed hands since", async () => {
  await save({ assignment: "turn", takers: [admin.bob] });
  const ids = await Promise.all([1, 2, 3, 4].map(() => admin.send()));
  const [kept = "", taken = "", closed = "", others = ""] = ids;
  const mine = [kept, taken, closed];
  await app.app.leads.change({ ids: mine, set: { owner: dan }, by: admin.byAlice });
  const gone = { id: dan, by: admin.byAlice };
  const { handed } = await app.app.staff.colleagues.disable(gone);
  expect(handed.map(({ to }) => to)).toEqual([admin.bob, admin.bob, admin.bob]);
  await app.app.leads.change({ ids: [taken], set: { owner: eve }, by: admin.byAlice });
  await app.app.leads.change({ ids: [closed], set: { stage: "won" }, by: admin.byAlice });
  await app.app.staff.colleagues.undoDisable(gone);
  expect(await owners([kept, taken, closed, others])).toEqual([dan, eve, admin.bob, admin.bob]);
  const { state } = (await app.app.staff.colleagues.list()).find(({ id }) => id === dan) ?? {};
  expect(state).toBe("active");
});

test("whoever gives out in turn has to say to whom", async () => {
  await expect(save({ assignment: "turn", takers: [] })).rejects.toMatchObject({
    status: 422,
    errors: { takers: [expect.stringContaining("Tick at least one colleague")] },
  });
});

test("without a rule they are nobody's, however many there are", async () => {
  const ids = await Promise.all(
    Array.from({ length: 205 }, (_, n) => admin.send({ email: `vera${n}@example.com` })),
  );
  await app.app.leads.change({ ids: ids.slice(0, 200), set: { owner: dan }, by: admin.byAlice });
  await app.app.leads.change({ ids: ids.slice(200), set: { owner: dan }, by: admin.byAlice });
  await app.app.staff.colleagues.disable({ id: dan, by: admin.byAlice });
  expect(counted(await owners(ids))).toEqual([205]);
  expect(await ownerOf(ids[0] ?? "")).toBeNull();
});

test("settings are kept whole: strangers are refused, and of two who save the second is told", async () => {
  await expect(save({ takers: [admin.charlie] })).rejects.toMatchObject({
    status: 422,
    errors: { takers: [expect.any(String)] },
  });
  const { version, ...settings } = await app.app.leads.settings();
  const by = admin.byAlice;
  const first = { ...settings, response_minutes: 60 };
  const second = { ...settings, response_minutes: 120 };
  expect(await app.app.leads.saveSettings({ settings: first, basedOn: version, by })).toBe(
    version + 1,
  );
  await expect(
    app.app.leads.saveSettings({ settings: second, basedOn: version, by }),
  ).rejects.toMatchObject({
    status: 409,
    extra: { current: { settings: first }, yours: { settings: second } },
  });
  const [event] = await app.app.events.of({ kind: "lead_settings", id: "1" }, 10);
  expect(event).toMatchObject({ kind: "lead_settings.changed", by, data: { settings: first } });
});
