import { build } from "../scripts/build.ts";
import { environmentWithFonts } from "./machine/fonts.ts";
import { steadyEnvironment } from "./machine/steady-environment.ts";
import { sharedOnSqlite } from "./shared-templates.ts";

/** Playwright's global setup. */
export default async function setup(): Promise<void> {
  // Workers, and the browsers they start, have the environment of this process.
  Object.assign(process.env, steadyEnvironment(), environmentWithFonts("usual"));
  await build(true);
  await sharedOnSqlite();
}
