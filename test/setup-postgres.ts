/** Vitest's global setup for the project `postgres`: on the server `npm test` has started, or on one of its own. */
import { startPostgres } from "./postgres.ts";
import { postgresTemplates } from "./templates.ts";

export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  await postgresTemplates(server.url);
  return server.stop;
}
