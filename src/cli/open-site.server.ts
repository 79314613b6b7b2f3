import pino from "pino";
import { createServices, type Services } from "../app/services.server.ts";
import { type Config, readConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { freeBytesOf } from "../platform/disk/disk-watch.ts";
import { publicWayOut } from "../platform/http/call-out.server.ts";
import { createSecurityLog } from "../platform/http/security-log.ts";
import type { Terminal } from "./command.ts";

export type Site = { config: Config; db: Database; services: Services };

/** Migrates the tables first, as the site does; a site may run at the same time. */
export const withSite = <T>(terminal: Terminal, work: (site: Site) => Promise<T>): Promise<T> =>
  withDatabase(terminal, async (site) => {
    await migrate(site.db);
    return work(site);
  });

export async function withDatabase<T>(
  { env, clock, ids }: Terminal,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const db = await openDatabase(config.data, () => {});
  try {
    const services = createServices({
      ...{ config, db, clock, ids },
      security: createSecurityLog(clock),
      log: pino({ level: "silent" }),
      freeBytes: config.data.databaseUrl === null ? freeBytesOf(config.data.folder) : null,
      wayOut: publicWayOut,
      answersAt: () => true,
    });
    return await work({ config, db, services });
  } finally {
    await db.close();
  }
}
