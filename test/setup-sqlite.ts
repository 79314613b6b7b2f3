/** Vitest's global setup for the project `sqlite`. */
import { sqliteTemplates } from "./templates.ts";

export async function setup(): Promise<() => void> {
  const templates = await sqliteTemplates();
  process.env.TEST_TEMPLATES = templates.folder;
  return templates.remove;
}
