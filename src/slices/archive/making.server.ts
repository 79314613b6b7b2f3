/** Exports the whole site as one file, which is made while it is sent. */
import type { Readable } from "node:stream";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { takenInTime } from "../../platform/http/stream-timeout.ts";
import { Problem } from "../../platform/problem.ts";
import { zipOf } from "../../platform/zip/write-zip.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { createArchiveFiles } from "./archive-files.server.ts";

type MakingDeps = Parameters<typeof createArchiveFiles>[0] & {
  db: Pick<Database, "write">;
  clock: Clock;
  events: Events;
  site(): Promise<string>;
  withinMs?: number;
};

const subject = { kind: "archive", id: "archive" };

export function createMaking({ db, clock, events, site, withinMs, ...parts }: MakingDeps) {
  const files = createArchiveFiles(parts);
  let underWay: symbol | null = null;

  return {
    /**
     * Makes one at a time. The stream is destroyed where a part cannot be read.
     * @throws Problem 429 while another is made
     */
    async make(by: Actor): Promise<{ name: string; file: Readable }> {
      if (underWay) throw busy();
      const place = Symbol("archive");
      const free = () => {
        if (underWay === place) underWay = null;
      };
      underWay = place;
      try {
        const about = { site: await site(), madeAt: clock.now() };
        const event = { kind: "archive.exported", by, subject, person: null, data: {} } as const;
        await db.write((tx) => events.record(tx, event));
        const file = takenInTime(zipOf(files(about), about.madeAt), withinMs);
        const name = `site-${about.madeAt.toISOString().slice(0, 10)}.zip`;
        return { name, file: file.once("end", free).once("close", free) };
      } catch (error) {
        free();
        throw error;
      }
    },
  };
}

const busy = () =>
  new Problem(429, "The site is being packed for somebody else. Try again when that has come.", {
    headers: { "retry-after": "60" },
  });
