import { build } from "../scripts/build.ts";
import { sharedPostgres } from "./machine/postgres.ts";

/** Playwright's global setup. */
export default async function setup(): Promise<void> {
  await Promise.all([build(true), sharedPostgres()]);
}
