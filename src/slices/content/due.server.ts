import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";
import { Problem } from "../../platform/problem.ts";
import { documentOf } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import type { Publication } from "./publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import { type VersionRef, versionStore as versions } from "./version-store.server.ts";

const batch = 100;
const bySystem = { who: "system" } as const;
const wentWrong = "Something went wrong here.";

type Tx = Transaction<Tables>;
type Needs = {
  db: Database;
  clock: Clock;
  publication: Pick<Publication, "publishAll">;
  record: RecordEvent;
};
type Refused = { version: VersionRef; error: unknown };

export function createDue({ db, clock, publication, record }: Needs) {
  /** @returns why not, null where they are published. @throws Unavailable */
  async function attempt(wanted: VersionRef[]): Promise<unknown> {
    const publish = (tx: Tx, due: VersionRef[]) => publication.publishAll(tx, due, bySystem);
    try {
      await whileDue(wanted, publish);
      return null;
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      return error;
    }
  }

  /** Together, because they may refer to each other; else each by itself, while one succeeds. */
  async function publishOrRefuse(wanted: VersionRef[]): Promise<unknown[]> {
    if ((await attempt(wanted)) === null) return [];
    for (let left = wanted; ; ) {
      const refused: Refused[] = [];
      for (const version of left) {
        const error = await attempt([version]);
        if (error !== null) refused.push({ version, error });
      }
      if (refused.length === 0) return [];
      if (refused.length === left.length) return refuseAll(refused);
      left = refused.map(({ version }) => version);
    }
  }

  /** @returns errors that are bugs */
  async function refuseAll(refused: Refused[]): Promise<unknown[]> {
    for (const { version, error } of refused)
      await whileDue([version], (tx) => refuse(tx, version, error));
    return refused.map(({ error }) => error).filter((error) => !(error instanceof Problem));
  }

  async function refuse(tx: Tx, { id, number }: VersionRef, error: unknown) {
    const sentence = error instanceof Problem ? error.message : wentWrong;
    await versions.set(tx, { id, number }, { due_at: null, refusal: sentence });
    const { kind, key } = await documentOf(tx, id);
    const data = { kind, key, version: number, sentence };
    await record(tx, { id, by: bySystem }, { kind: "content.refused", data });
  }

  /** Another process, or somebody of the staff, may have been first. */
  const whileDue = (wanted: VersionRef[], work: (tx: Tx, due: VersionRef[]) => Promise<unknown>) =>
    db.write(async (tx) => {
      await store.lockContent(tx);
      const due: VersionRef[] = [];
      for (const version of wanted)
        if (isDue((await versions.find(tx, version))?.due_at ?? null)) due.push(version);
      if (due.length > 0) await work(tx, due);
    });

  const isDue = (at: string | null) => at !== null && at <= timestamp(clock.now());

  return {
    /** Those of one moment together. @returns the next moment. @throws AggregateError of bugs */
    async publishDue(): Promise<Date | null> {
      const bugs: unknown[] = [];
      for (;;) {
        const due = await versions.due(db.read, timestamp(clock.now()), batch);
        for (const [, together] of Map.groupBy(due, ({ due_at }) => due_at))
          bugs.push(...(await publishOrRefuse(together)));
        if (due.length < batch) break;
      }
      if (bugs.length > 0) throw new AggregateError(bugs, "what was due could not be published");
      const next = await versions.nextDue(db.read);
      return next === null ? null : new Date(next);
    },
  };
}
