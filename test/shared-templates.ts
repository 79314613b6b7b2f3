/**
 * The databases every test's own is copied from. Whichever set-up comes first makes them, and tells
 * the others through the environment: `npm test` runs Vitest and Playwright, and both need them.
 */
import { sharedPostgres } from "./machine/postgres.ts";

/** Read only where they have to be made, because it brings the whole server. */
const templates = () => import("./templates.ts");

export async function sharedOnSqlite(): Promise<void> {
  if (process.env.TEST_SQLITE_TEMPLATES) return;
  const { folder, remove } = await (await templates()).sqliteTemplates();
  process.once("exit", remove);
  process.env.TEST_SQLITE_TEMPLATES = folder;
}

export async function sharedOnPostgres(): Promise<void> {
  if (process.env.TEST_POSTGRES_TEMPLATES) return;
  const url = await sharedPostgres();
  await (await templates()).postgresTemplates(url);
  process.env.TEST_POSTGRES_TEMPLATES = url;
}
