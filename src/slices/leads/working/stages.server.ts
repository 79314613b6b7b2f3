import type { Transaction } from "kysely";
import type { Engine } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { fold } from "../../../platform/fold.ts";
import { freeNames } from "../../../platform/free-names.ts";
import { Problem } from "../../../platform/problem.ts";
import { firstStage, type Stage, type StageList, stageKinds } from "./stage-contract.ts";
import { stageStore as store } from "./stage-store.server.ts";

type Tx = Transaction<Tables>;
export type NewStages = { engine: Engine; now: Stage[]; yours: Stage[] };

const longestKey = 40;

/** @throws Problem 409 if a removed stage still has leads; 422 */
export async function replaceStages(tx: Tx, { engine, now, yours }: NewStages): Promise<void> {
  refuseOdd(yours, now);
  const keptKeys = new Set(yours.map(({ key }) => key));
  for (const stage of now.filter(({ key }) => !keptKeys.has(key))) await remove(tx, engine, stage);
  for (const stage of yours) await store.put(tx, stage);
}

/** Moving a lead locks its stage too: it comes before this, or finds the stage gone. */
async function remove(tx: Tx, engine: Engine, { key, label }: Stage) {
  await store.holdToRemove(tx, engine, key);
  if (await store.hasLeads(tx, key))
    throw new Problem(409, `Enquiries stand at ${label}. Move them first.`);
  await store.remove(tx, key);
}

/** As they will be stored: each new stage gets a unique key. */
export function keyed(stages: StageList, now: Stage[]): Stage[] {
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
