/** Opens the database the settings name. */
import type { Config } from "../config/config.ts";
import { type Database, visitorsPatience } from "./database.ts";

/** @param onError told of PostgreSQL connections that break; they are replaced by themselves */
export async function openDatabase(
  { folder, databaseUrl }: Config["data"],
  onError: (error: Error) => void,
  patience = visitorsPatience,
): Promise<Database> {
  // The other engine's client stays out of memory.
  if (databaseUrl === null) return (await import("./sqlite.ts")).openSqlite(folder, patience);
  return (await import("./postgres.ts")).openPostgres(databaseUrl, onError, patience);
}
