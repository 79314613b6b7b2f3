/** The stages an enquiry goes through, as this company calls them. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { fold } from "../../platform/text.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { changedMeanwhile } from "./settings.server.ts";
import { settingsStore } from "./settings-store.server.ts";
import { firstStage, type Stage, type StageList, stageKinds } from "./stage-contract.ts";
import { stageStore as store } from "./stage-store.server.ts";

type Tx = Transaction<Tables>;
type Save = {
  stages: StageList;
  /** The version of the settings that was read. */
  basedOn: number;
  by: Actor;
};
type Needs = { db: Database; events: Events };

const longestKey = 40;
const subject = { kind: "lead_settings", id: "1" };

export const createStages = ({ db, events }: Needs) => ({
  /** In their order. */
  stages: (from: Queries = db.read): Promise<Stage[]> => store.all(from),

  /** @returns the version from now on. @throws Problem 409 also where leads stand there; 422 */
  saveStages: ({ stages, basedOn, by }: Save): Promise<number> =>
    db.write(async (tx) => {
      const { version } = await settingsStore.hold(tx);
      const now = await store.all(tx);
      const yours = keyed(stages, now);
      if (isDeepStrictEqual(yours, now)) return version;
      if (version !== basedOn) throw changedMeanwhile({ current: now, yours });
      refuseOdd(yours, now);
      const kept = new Set(yours.map(({ key }) => key));
      for (const stage of now.filter(({ key }) => !kept.has(key))) await remove(tx, stage);
      for (const stage of yours) await store.put(tx, stage);
      await settingsStore.set(tx, { version: version + 1 });
      const data = { stages: yours };
      await events.record(tx, { kind: "lead_stages.changed", by, subject, person: null, data });
      return version + 1;
    }),
});

/** Whoever moves a lead there holds the stage, too: they come before this, or find it gone. */
async function remove(tx: Tx, { key, label }: Stage) {
  await store.hold(tx, key);
  if (await store.hasLeads(tx, key))
    throw new Problem(409, `Enquiries stand at ${label}. Move them first.`);
  await store.remove(tx, key);
}

function keyed(stages: StageList, now: Stage[]): Stage[] {
  const taken = new Set([...now, ...stages].flatMap(({ key }) => key ?? []));
  return stages.map(({ key, label, kind }, position) => {
    const own = key ?? freeKey(label, taken);
    taken.add(own);
    return { key: own, label, kind, position };
  });
}

function freeKey(label: string, taken: Set<string>): string {
  const words =
    fold(label)
      .join("-")
      .slice(0, longestKey - 3) || "stage";
  let key = words;
  for (let n = 2; taken.has(key); n++) key = `${words}-${n}`;
  return key;
}

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
