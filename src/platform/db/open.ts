import type { Config } from "../config/config.ts";
import { type Database, visitorsPatience } from "./database.ts";
import type { Reading } from "./long-read.ts";

type Options = Config["data"] & {
  /** Who does the long reads of a SQLite file: a process of their own. */
  reading?: (databaseFile: string, lockMs: number) => Reading;
};

export async function openDatabase(
  { folder, databaseUrl, reading }: Options,
  onError: (error: Error) => void,
  patience = visitorsPatience,
): Promise<Database> {
  // Imported here so that the other engine's client is not loaded.
  if (databaseUrl === null)
    return (await import("./sqlite.ts")).openSqlite(folder, patience, reading);
  return (await import("./postgres.ts")).openPostgres(databaseUrl, onError, patience);
}
