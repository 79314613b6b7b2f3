import type { Config } from "../config/config.ts";
import { type Database, visitorsPatience } from "./database.ts";
import type { Reading } from "./long-read.ts";

type Options = Config["data"] & {
  /** Runs the long reads of an SQLite file, by default in a separate process. */
  reading?: (databaseFile: string, lockMs: number) => Reading;
};

export async function openDatabase(
  { folder, databaseUrl, reading }: Options,
  onError: (error: Error) => void,
  patience = visitorsPatience,
): Promise<Database> {
  if (databaseUrl === null)
    return (await import("./sqlite.ts")).openSqlite(folder, patience, reading);
  return (await import("./postgres.ts")).openPostgres(databaseUrl, onError, patience);
}
