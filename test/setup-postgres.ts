/** Vitest's global setup for the project `postgres`. */
import { sharedPostgres } from "./machine/postgres.ts";
import { postgresTemplates } from "./templates.ts";

export async function setup(): Promise<void> {
  await postgresTemplates(await sharedPostgres());
}
