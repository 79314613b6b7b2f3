import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { documentOf } from "./documents.server.ts";
import type { Record } from "./events.ts";
import type { Publication } from "./publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";

const atOnce = 100;
const bySystem = { who: "system" } as const;

type Tx = Transaction<Tables>;
type Needs = {
  db: Database;
  clock: Clock;
  publication: Pick<Publication, "publishAll">;
  record: Record;
};
type VersionName = { id: number; number: number };

export function createDue({ db, clock, publication, record }: Needs) {
  async function publish(version: VersionName): Promise<void> {
    await whileScheduled(version, async (tx) => {
      await publication.publishAll(tx, [version], bySystem);
    });
  }

  async function refuse(version: VersionName, sentence: string): Promise<void> {
    await whileScheduled(version, async (tx) => {
      const { id, number } = version;
      await versions.set(tx, version, { state: "refused" });
      const { kind, key } = await documentOf(tx, id);
      const data = { kind, key, version: number, sentence };
      await record(tx, { id, by: bySystem }, { kind: "content.refused", data });
    });
  }

  /** Another process, or somebody of the staff, may have been first. */
  const whileScheduled = (version: VersionName, work: (tx: Tx) => Promise<void>) =>
    db.write(async (tx) => {
      await store.takeTurn(tx);
      if ((await versions.find(tx, version))?.state === "scheduled") await work(tx);
    });

  return {
    /** Each by itself, so that one that cannot be published holds up no other. @returns the next */
    async publishDue(): Promise<Date | null> {
      const scheduled = await versions.scheduled(db.read, atOnce);
      const now = timestamp(clock.now());
      const failed: unknown[] = [];
      for (const { id, number, due_at } of scheduled) {
        if (due_at > now) return new Date(due_at);
        await publish({ id, number }).catch(async (error: unknown) => {
          if (error instanceof Problem) await refuse({ id, number }, error.message);
          else failed.push(error);
        });
      }
      if (failed.length > 0) throw failed[0];
      return scheduled.length === atOnce ? clock.now() : null;
    },
  };
}
