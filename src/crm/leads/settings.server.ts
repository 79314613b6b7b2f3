import { isDeepStrictEqual } from "node:util";
import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import { cachedRead } from "../../platform/db/cached-read.ts";
import type { Database, Engine, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { fold } from "../../platform/text/fold.ts";
import { freeNames } from "../../platform/text/slugs.ts";
import { phoneRegions } from "../contacts/phone-key.ts";
import { type LeadSettings, leadSettings } from "./settings-contract.ts";
import { type SettingsRow, settingsStore as store } from "./settings-store.server.ts";
import { leadSettingsChanged } from "./topic.ts";
import { firstStage, type Stage, type StageList, stageKinds } from "./working/stage-contract.ts";
import { stageStore } from "./working/working-store.server.ts";

type Save = {
  settings: LeadSettings;
  stages?: StageList;
  basedOn: number;
  by: Actor;
};
type SettingsDeps = { db: Database; events: Events; colleagues: Pick<Colleagues, "whoMay"> };

const subject = { kind: "lead_settings", id: "1" };

export type CachedSettings = ReturnType<typeof cachedLeadSettings>;

export const readLeadSettings = async (from: Queries): Promise<LeadSettings> =>
  settingsOf(await store.read(from));

/** Read for each new lead. */
export const cachedLeadSettings = (db: Pick<Database, "subscribe" | "afterCommit">) =>
  cachedRead({ db, topic: leadSettingsChanged, read: readLeadSettings });

export function createSettings({ db, events, colleagues }: SettingsDeps) {
  async function refuseStrangers(tx: Tx, { takers, services }: LeadSettings) {
    const staffIds = new Set((await colleagues.whoMay("leads.write", tx)).map(({ id }) => id));
    if (!takers.every((id) => staffIds.has(id))) throw refusal("takers", notHere);
    if (!services.every(({ staff }) => staffIds.has(staff))) throw refusal("services", notHere);
  }

  /** Cached, because one admin page reads the stages many times. */
  const allStages = cachedRead({ db, topic: leadSettingsChanged, read: stageStore.all });

  return {
    settings: async (from: Queries = db.read): Promise<LeadSettings & { version: number }> =>
      settingsOf(await store.read(from)),

    /** In order. Without a transaction they may be three seconds old. */
    stages: (from?: Tx): Promise<Stage[]> => (from ? stageStore.all(from) : allStages(db.read)),

    /** Not cached, for the form that edits them. */
    storedStages: (): Promise<Stage[]> => stageStore.all(db.read),

    phoneRegions,

    /** @throws Problem 409 with `current` and `yours`, or if a removed stage has leads; 422 */
    saveSettings: ({ settings, stages, basedOn, by }: Save): Promise<number> =>
      db.write(async (tx) => {
        const { version, ...savedSettings } = settingsOf(await store.hold(tx));
        const now = { settings: savedSettings, stages: await stageStore.all(tx) };
        const yours = { settings, stages: stages ? keyed(stages, now.stages) : now.stages };
        if (isDeepStrictEqual(now, yours)) return version;
        if (version !== basedOn) throw conflictProblem({ current: now, yours });
        if (!isDeepStrictEqual(now.settings, settings)) await refuseStrangers(tx, settings);
        if (settings.assignment === "turn" && settings.takers.length === 0)
          throw refusal("takers", nobodyTakes);
        if (!phoneRegions().includes(settings.phone_region))
          throw refusal("phone_region", "Choose a country.");
        await replaceStages(tx, { engine: db.engine, now: now.stages, yours: yours.stages });
        await store.set(tx, { ...rowOf(settings), version: version + 1 });
        db.publish(tx, leadSettingsChanged, null);
        const kind = "lead_settings.changed";
        await events.record(tx, { kind, by, subject, contact: null, data: yours });
        return version + 1;
      }),
  };
}

const nobodyTakes = "Tick at least one colleague, or choose another way above.";

const rowOf = ({ takers, services, acknowledges, tells_company, ...rest }: LeadSettings) => ({
  ...rest,
  acknowledges: Number(acknowledges),
  tells_company: Number(tells_company),
  takers: JSON.stringify(takers),
  services: JSON.stringify(services),
});

function settingsOf({ version, takers, services, ...row }: SettingsRow) {
  const parsed = leadSettings.parse({
    ...row,
    takers: JSON.parse(takers),
    services: JSON.parse(services),
    acknowledges: row.acknowledges === 1,
    tells_company: row.tells_company === 1,
  });
  return { ...parsed, version };
}

const conflictProblem = (both: { current: unknown; yours: unknown }) =>
  new Problem(409, "Somebody else has changed this since you opened it.", { extra: both });

const notHere = "Somebody you chose does not work on enquiries any more.";
const refusal = (field: string, sentence: string) =>
  new Problem(422, sentence, { errors: { [field]: [sentence] } });

type NewStages = { engine: Engine; now: Stage[]; yours: Stage[] };

const longestKey = 40;

/** @throws Problem 409 if a removed stage still has leads; 422 */
async function replaceStages(tx: Tx, { engine, now, yours }: NewStages): Promise<void> {
  refuseOdd(yours, now);
  const keptKeys = new Set(yours.map(({ key }) => key));
  for (const stage of now.filter(({ key }) => !keptKeys.has(key))) await remove(tx, engine, stage);
  for (const stage of yours) await stageStore.put(tx, stage);
}

/** Moving a lead locks its stage too: it comes before this, or finds the stage gone. */
async function remove(tx: Tx, engine: Engine, { key, label }: Stage) {
  await stageStore.holdToRemove(tx, engine, key);
  if (await stageStore.hasLeads(tx, key))
    throw new Problem(409, `Enquiries stand at ${label}. Move them first.`);
  await stageStore.remove(tx, key);
}

function keyed(stages: StageList, now: Stage[]): Stage[] {
  const currentKeys = new Set(now.map(({ key }) => key));
  const freeOf = freeNames([...currentKeys, ...stages.flatMap(({ key }) => key ?? [])]);
  return stages.map(({ key, label, kind }, position) => {
    const own = key !== null && currentKeys.has(key) ? key : freeOf(keyOf(label));
    return { key: own, label, kind, position };
  });
}

const keyOf = (label: string): string =>
  fold(label)
    .join("-")
    .slice(0, longestKey - 3) || "stage";

/** @throws Problem 422 */
function refuseOdd(stages: Stage[], now: Stage[]) {
  const before = new Map(now.map(({ key, kind }) => [key, kind]));
  if (stages[0]?.key !== firstStage)
    throw odd("Every enquiry begins at the first stage: it stays.");
  for (const [i, { key, kind, label }] of stages.entries()) {
    if (before.has(key) && before.get(key) !== kind)
      throw odd(`What ${label} means stays. Add another stage instead.`);
    if (stages.findIndex((one) => one.key === key || isSameName(one.label, label)) !== i)
      throw odd(`${label} is there twice.`);
  }
  for (const kind of stageKinds)
    if (!stages.some((one) => one.kind === kind)) throw odd(`There has to be a stage for ${kind}.`);
}

const isSameName = (a: string, b: string) => fold(a).join(" ") === fold(b).join(" ") && a !== "";

const odd = (sentence: string) => new Problem(422, sentence, { errors: { stages: [sentence] } });

export type Assignment = ReturnType<typeof createAssignment>;

type AssignmentDeps = { colleagues: Pick<Colleagues, "whoMay">; cachedSettings: CachedSettings };

export function createAssignment({ colleagues, cachedSettings }: AssignmentDeps) {
  /** Locks the settings, so that two leads at once go to different takers. */
  async function nextInTurn(tx: Tx, takers: string[]): Promise<string | null> {
    if (takers.length === 0) return null;
    const { last_taker: last } = await store.hold(tx);
    const inOrder = takers.toSorted();
    const next = inOrder.find((id) => last === null || id > last) ?? inOrder[0] ?? null;
    await store.set(tx, { last_taker: next });
    return next;
  }

  return {
    /** Call this before locking leads, or two transactions deadlock. */
    hold: async (tx: Tx): Promise<void> => {
      await store.hold(tx);
    },

    /** @returns null if the company assigns nobody, or none of those it chose has access */
    async ownerFor(tx: Tx, service: string): Promise<string | null> {
      const { assignment, takers, services } = await cachedSettings(tx);
      if (assignment === "none") return null;
      const here = new Set((await colleagues.whoMay("leads.write", tx)).map(({ id }) => id));
      const named = services.find((one) => one.service === service)?.staff;
      if (assignment === "service" && named !== undefined && here.has(named)) return named;
      return nextInTurn(
        tx,
        takers.filter((id) => here.has(id)),
      );
    },
  };
}
