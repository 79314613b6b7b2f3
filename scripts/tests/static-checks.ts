/** What can be told without running the product. */
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { casts } from "../checks/casts.ts";
import { importDirection } from "../checks/import-direction.ts";
import { type Ended, runNode } from "../run.ts";
import { settingsDrift } from "../settings-docs.ts";
import type { Tally } from "./tally.ts";

const root = join(import.meta.dirname, "../..");
const modules = join(root, "node_modules");
const reactRouter = join(modules, "@react-router/dev/bin.cjs");
const tsc = join(modules, "typescript/bin/tsc");
const biome = join(modules, "@biomejs/biome/bin/biome");
const knip = join(modules, "knip/bin/knip.js");

/** The routes' types are made first: the compiler and the search for dead code both read them. */
export async function checkTypes(tally: Tally): Promise<void> {
  await tally.check("types", async () => {
    const made = await faultsOf(runNode([reactRouter, "typegen"]));
    return made.length > 0
      ? made
      : faultsOf(runNode([tsc, "--noEmit", "--pretty", "false", "-p", "."]));
  });
}

export async function checkEverythingElse(tally: Tally): Promise<void> {
  await Promise.all([
    tally.check("lint", () =>
      faultsOf(
        runNode([
          biome,
          "check",
          "--reporter=concise",
          "--max-diagnostics=200",
          "--diagnostic-level=warn",
          "--error-on-warnings",
          "--colors=off",
          ".",
        ]),
      ),
    ),
    tally.check("dead code", () => faultsOf(runNode([knip, "--no-progress"]))),
    tally.check("import direction", () => importDirection(root)),
    tally.check("no casts", () => casts(root)),
    tally.check("settings are documented", () => settingsDrift(root)),
  ]);
}

async function faultsOf(program: Promise<Ended>): Promise<string[]> {
  const { code, output } = await program;
  return code === 0 ? [] : [stripVTControlCharacters(output).trim() || `ended with ${code}`];
}
