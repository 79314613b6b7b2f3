/** Opens the database the settings name. */
import type { Config } from "../config/config.ts";
import { type Database, visitorsPatience } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** @param onError told of PostgreSQL connections that break; they are replaced by themselves */
export const openDatabase = async (
  { folder, databaseUrl }: Config["data"],
  onError: (error: Error) => void,
  patience = visitorsPatience,
): Promise<Database> => (databaseUrl === null ? openSqlite(folder, patience) : openPostgres(databaseUrl, onError, patience));
