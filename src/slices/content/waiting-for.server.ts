import type { Queries } from "../../platform/db/database.ts";
import type { WaitsFor } from "./contract.ts";
import { leadsOf } from "./leads.server.ts";
import type { Registry } from "./registry.ts";

type WaitingForDeps = {
  db: Queries;
  kinds: Registry;
  read(id: number): Promise<{ kind: string; body: unknown }>;
};

const most = 20;

export async function withAllBehind(
  { db, kinds, read }: WaitingForDeps,
  { id: own, waitsFor }: { id: number; waitsFor: WaitsFor[] },
): Promise<WaitsFor[]> {
  const all = new Map(waitsFor.map((one) => [one.id, one]));
  for (const { id, title, key } of all.values()) {
    if (all.size >= most) break;
    const { kind, body } = await read(id);
    const behind = await leadsOf(db, kinds, { id, kind: kinds.of(kind), body });
    for (const one of behind.waitsFor)
      if (one.id !== own && !all.has(one.id))
        all.set(one.id, { ...one, place: "", sentence: `“${title || key}” leads to it.` });
  }
  return [...all.values()];
}
