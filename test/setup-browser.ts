import { build } from "../scripts/build.ts";
import { sharedOnPostgres, sharedOnSqlite } from "./shared-templates.ts";

/** Playwright's global setup. */
export default async function setup(): Promise<void> {
  await build(true);
  await sharedOnSqlite();
  await sharedOnPostgres();
}
