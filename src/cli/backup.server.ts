import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readConfig } from "../platform/config/config.ts";
import { copyDatabase } from "../platform/db/copy-file.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { type Inspection, inspectFile } from "../platform/db/inspect-file.ts";
import { isMigrated } from "../platform/db/migrate.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { openReader } from "../platform/db/sqlite-driver.ts";
import { Unavailable } from "../platform/db/unavailable.ts";
import { inMegabytes } from "../platform/text/amounts.ts";
import { command, type Terminal } from "./command.ts";
import { withDatabase } from "./open-site.server.ts";
import { describeManualBackup } from "./postgres-tools.ts";

export const backup = command({
  name: "backup",
  what: "copies the database into FILE while the site runs, and checks the copy",
  operands: ["FILE"],
  options: {},
  async run({ FILE }, terminal) {
    const { data } = readConfig(terminal.env);
    const file = resolve(terminal.folder, FILE);
    if (data.databaseUrl !== null) {
      for (const line of describeManualBackup(data.databaseUrl, file)) terminal.say(line);
      return 1;
    }
    const from = databaseFile(data.folder);
    if (!existsSync(from)) throw new DatabaseError(`There is no database at ${from}.`);
    const copy = await copyTo(file, from);
    if (copy.fault !== null)
      throw new DatabaseError(`${file} ${copy.fault}: the database itself may be. Run doctor.`);
    const { documents = 0, leads = 0 } = copy.rows;
    terminal.say(
      `${file}: ${inMegabytes(copy.bytes)}, ${documents} documents, ${leads} enquiries.`,
    );
    terminal.say("Checked: complete. Keep it on another machine.");
    await remember(terminal, file, copy);
    return 0;
  },
});

async function copyTo(file: string, from: string): Promise<Inspection> {
  const source = openReader(from);
  try {
    source.pragma("busy_timeout = 60000");
    await copyDatabase(source, file);
  } finally {
    source.close();
  }
  return inspectFile(file);
}

/**
 * A staff screen shows the time of the last good backup. Tables of an older version cannot store
 * it.
 */
async function remember(terminal: Terminal, file: string, copy: Inspection) {
  try {
    await withDatabase(terminal, async ({ db, services }) => {
      if (await isMigrated(db)) await services.backups.recordManual(file, copy);
    });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    terminal.say("The site was too busy to note it, so the staff area does not show this backup.");
  }
}
