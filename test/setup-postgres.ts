/** Vitest's global setup for the project `postgres`. */
export { sharedOnPostgres as setup } from "./shared-templates.ts";
