import type { Config } from "../config/config.ts";
import { type Database, visitorsPatience } from "./database.ts";

export async function openDatabase(
  { folder, databaseUrl }: Config["data"],
  onError: (error: Error) => void,
  patience = visitorsPatience,
): Promise<Database> {
  // Imported here so that the other engine's client is not loaded.
  if (databaseUrl === null) return (await import("./sqlite.ts")).openSqlite(folder, patience);
  return (await import("./postgres.ts")).openPostgres(databaseUrl, onError, patience);
}
