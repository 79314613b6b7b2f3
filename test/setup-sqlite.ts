/** Vitest's global setup for the project `sqlite`. */
export { sharedOnSqlite as setup } from "./shared-templates.ts";
