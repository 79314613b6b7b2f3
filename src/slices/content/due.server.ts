import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { documentOf } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import { AtFault, type Fault } from "./faults.server.ts";
import { pause } from "./pause.server.ts";
import type { Publication } from "./publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import { type VersionRef, versionStore as versions } from "./version-store.server.ts";

const bySystem = { who: "system" } as const;
const wentWrong = "Something went wrong here.";

type Tx = Transaction<Tables>;
type Needs = {
  db: Database;
  clock: Clock;
  publication: Pick<Publication, "publishTogether">;
  record: RecordEvent;
};

export function createDue({ db, clock, publication, record }: Needs) {
  /** Together, because they may refer to each other. @returns those at fault, none if published */
  async function publishAllOf(moment: string): Promise<Fault[]> {
    try {
      await whileDue(moment, (tx, due) => publication.publishTogether(tx, due, bySystem));
      return [];
    } catch (error) {
      if (error instanceof AtFault) return error.faults;
      throw error;
    }
  }

  async function refuseAll(moment: string, faults: Fault[]): Promise<void> {
    const errors = new Map(faults.map(({ id, error }) => [id, error]));
    await whileDue(moment, async (tx, due) => {
      for (const version of due.filter(({ id }) => errors.has(id))) {
        await refuse(tx, version, errors.get(version.id));
        await pause();
      }
    });
  }

  async function refuse(tx: Tx, { id, number }: VersionRef, error: unknown) {
    const sentence = error instanceof Problem ? error.message : wentWrong;
    await versions.set(tx, { id, number }, { due_at: null, refusal: sentence });
    const { kind, key } = await documentOf(tx, id);
    const data = { kind, key, version: number, sentence };
    await record(tx, { id, by: bySystem }, { kind: "content.refused", data });
  }

  /** Another process, or somebody of the staff, may have been first. */
  const whileDue = (moment: string, work: (tx: Tx, due: VersionRef[]) => Promise<unknown>) =>
    db.write(async (tx) => {
      await store.lockContent(tx);
      const due = await versions.dueAt(tx, moment);
      if (due.length > 0) await work(tx, due);
    });

  return {
    /** Those of one moment together. @returns the next moment. @throws AggregateError of bugs */
    async publishDue(): Promise<Date | null> {
      const bugs: unknown[] = [];
      let next = await versions.nextDue(db.read);
      while (next !== null && next <= timestamp(clock.now())) {
        const faults = await publishAllOf(next);
        // What is refused is due no more, so the next turn tries the rest of the moment.
        if (faults.length > 0) await refuseAll(next, faults);
        bugs.push(...faults.map(({ error }) => error).filter(isBug));
        next = await versions.nextDue(db.read);
      }
      if (bugs.length > 0) throw new AggregateError(bugs, "what was due could not be published");
      return next === null ? null : new Date(next);
    },
  };
}

const isBug = (error: unknown) => !(error instanceof Problem);
