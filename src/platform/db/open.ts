/** Opens the database the settings name. */
import type { Config } from "../config/config.ts";
import type { Database, Patience } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** A visitor is answered, with a page or with 503, long before a browser or proxy gives up. */
const visitorsPatience: Patience = { connectionMs: 4_000, queryMs: 5_000 };

/** @param onError told of PostgreSQL connections that break; they are replaced by themselves */
export const openDatabase = async (
  { folder, databaseUrl }: Config["data"],
  onError: (error: Error) => void,
  patience = visitorsPatience,
): Promise<Database> => (databaseUrl === null ? openSqlite(folder) : openPostgres(databaseUrl, onError, patience));
