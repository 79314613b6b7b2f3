import type { Actor } from "../../core/activity/contract.ts";
import type { Tx } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { OwnRight } from "../content-types/kind.ts";
import type { Registry } from "../content-types/registry.ts";
import type { RecordEvent } from "./events.ts";

/** Checks the role of a colleague. Anybody who is not (or no longer) staff lacks every right. */
export type LacksRight = (
  tx: Tx,
  options: { staff: string; right: OwnRight | "content.publish" },
) => Promise<boolean>;
/** @param options.sentence replaces the usual sentence. @throws Problem 403 */
export type RefuseUnlessMay = (
  tx: Tx,
  options: { kind: string; by: Actor; sentence?: string },
) => Promise<void>;

export const refusingIn =
  ({ kinds, lacks }: { kinds: Registry; lacks: LacksRight }): RefuseUnlessMay =>
  async (
    tx,
    { kind, by, sentence: message = "Only an owner may change this. Ask one of them." },
  ) => {
    const { right } = kinds.of(kind);
    if (right === null || by.who === "system") return;
    if (by.who === "visitor" || (await lacks(tx, { staff: by.id, right })))
      throw new Problem(403, message);
  };

/** All changes except a save record an event: checked here, so that no function forgets it. */
export const guarded =
  (record: RecordEvent, refuse: RefuseUnlessMay): RecordEvent =>
  async (tx, about, happened) => {
    await refuse(tx, { kind: happened.data.kind, by: about.by });
    await record(tx, about, happened);
  };
