import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import type { StageList } from "./stage-contract.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterEach(() => app.close());

const now = async (): Promise<StageList> =>
  (await app.app.leads.stages()).map(({ position: _, ...stage }) => stage);
async function save(change: (stages: StageList) => StageList) {
  const { version: basedOn, ...settings } = await app.app.leads.settings();
  const stages = change(await now());
  return app.app.leads.saveSettings({ settings, stages, basedOn, by: admin.byAlice });
}
const without = (key: string) => (all: StageList) => all.filter((one) => one.key !== key);

test("stages are renamed, added, put in another order and removed", async () => {
  await save(([first, ...others]) => [
    { key: "new", label: "Fresh", kind: first?.kind ?? "open" },
    { key: null, label: "Site visit", kind: "open" },
    ...others.filter(({ key }) => key !== "qualified").reverse(),
  ]);
  expect(await now()).toEqual([
    { key: "new", label: "Fresh", kind: "open" },
    { key: "site-visit", label: "Site visit", kind: "open" },
    { key: "lost", label: "Lost", kind: "lost" },
    { key: "won", label: "Won", kind: "won" },
    { key: "proposal", label: "Proposal", kind: "open" },
    { key: "contacted", label: "Contacted", kind: "open" },
  ]);
  const id = await admin.send();
  await app.app.leads.change({ ids: [id], set: { stage: "site-visit" }, by: admin.byAlice });
  expect((await app.app.leads.find(id))?.stage).toBe("site-visit");
});

test("a stage at which an enquiry stands is not removed", async () => {
  const id = await admin.send();
  await app.app.leads.change({ ids: [id], set: { stage: "proposal" }, by: admin.byAlice });
  await expect(save(without("proposal"))).rejects.toMatchObject({
    status: 409,
    message: "Enquiries stand at Proposal. Move them first.",
  });
  await app.app.leads.change({ ids: [id], set: { stage: "new" }, by: admin.byAlice });
  await save(without("proposal"));
  expect((await now()).map(({ key }) => key)).not.toContain("proposal");
});

test("whoever moves one there meanwhile comes before the removal, or finds it gone", async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, n) => admin.send({ email: `vera${n}@example.com` })),
  );
  const moves = ids.map((id) =>
    app.app.leads.change({ ids: [id], set: { stage: "proposal" }, by: admin.byAlice }),
  );
  const [removed, ...moved] = await Promise.allSettled([save(without("proposal")), ...moves]);
  const stands = await Promise.all(ids.map(async (id) => (await app.app.leads.find(id))?.stage));
  const isThere = (await now()).some(({ key }) => key === "proposal");
  expect(isThere).toBe(removed?.status === "rejected");
  expect(stands.includes("proposal")).toBe(isThere);
  expect(moved.some(({ status }) => status === "fulfilled")).toBe(isThere);
});

test.each<[string, (all: StageList) => StageList, string]>([
  ["without the first", without("new"), "Every enquiry begins at the first stage: it stays."],
  ["with the first elsewhere", (all) => all.toReversed(), "Every enquiry begins at the first"],
  ["without one for won", without("won"), "There has to be a stage for won."],
  [
    "with two of a name",
    (all) => [...all, { key: null, label: "contacted", kind: "open" }],
    "contacted is there twice.",
  ],
  [
    "that means another thing",
    (all) => all.map((one) => (one.key === "proposal" ? { ...one, kind: "won" } : one)),
    "What Proposal means stays.",
  ],
])("a list %s is refused", async (_what, change, sentence) => {
  const refused = save(change);
  await expect(refused).rejects.toMatchObject({ status: 422 });
  await expect(refused).rejects.toThrow(sentence);
});

test("of two who change the stages, the second is told", async () => {
  const { version: basedOn, ...settings } = await app.app.leads.settings();
  const by = admin.byAlice;
  const stages = await now();
  const renamed = (label: string) =>
    stages.map((one) => (one.key === "new" ? { ...one, label } : one));
  await app.app.leads.saveSettings({ settings, stages: renamed("Fresh"), basedOn, by });
  await expect(
    app.app.leads.saveSettings({ settings, stages: renamed("Unread"), basedOn, by }),
  ).rejects.toMatchObject({ status: 409 });
  const [event] = await app.app.events.of({ kind: "lead_settings", id: "1" }, 10);
  expect(event).toMatchObject({ kind: "lead_settings.changed", by });
});
