import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Config, readConfig } from "../platform/config/config.ts";
import { copyTables } from "../platform/db/copy-tables.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { isMigrated, isOfOther } from "../platform/db/migrate.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { grouped } from "../platform/money.ts";
import { leadIndexTables } from "../slices/leads/words/words-store.server.ts";
import { searchTables } from "../slices/search/store.server.ts";
import { command } from "./command.ts";
import { type Site, withDatabase, withSite } from "./open-site.server.ts";

/** Each engine has its own tables for these, so they are built again. */
const derived = [...searchTables, ...leadIndexTables];
const progressInterval = 100_000;

export const copy = command({
  name: "copy",
  what: "stop the site first; copies everything into the empty database at URL, or in a folder",
  operands: [],
  options: { to: "URL" },
  async run({ to }, terminal) {
    const { data } = readConfig(terminal.env);
    const target = targetOf(to, terminal.folder);
    refuseSame(data, target);
    if (data.databaseUrl === null && !existsSync(databaseFile(data.folder)))
      throw new DatabaseError(`There is no database at ${databaseFile(data.folder)}.`);
    const env = { ...terminal.env, ...target };
    const counted = await withDatabase(terminal, async (from) => {
      if (!(await isMigrated(from.db)))
        throw new DatabaseError("The tables are of another version: start this one once, first.");
      await withDatabase({ ...terminal, env }, refuseOther);
      return withSite({ ...terminal, env }, async (into) => {
        await refuseFilled(into);
        return copyTables(from.db, into.db, {
          derived,
          async derive(tx) {
            await into.verbs.leads.findAgain(tx);
            await into.verbs.content.deriveAtStart(tx);
          },
          progress(table, count) {
            if (count % progressInterval === 0) terminal.say(`${table}: ${grouped(count)} …`);
          },
        });
      });
    });
    const rows = counted.reduce((sum, one) => sum + one.rows, 0);
    for (const one of counted.filter(({ rows: some }) => some > 0))
      terminal.say(`${one.table.padEnd(24)}${grouped(one.rows).padStart(12)}`);
    terminal.say(
      `${grouped(rows)} rows in ${counted.length} tables, counted and compared: both sides match.`,
    );
    terminal.say(`Now set ${settingOf(target)}, then start the site.`);
    terminal.say("The database it came from is unchanged. Nobody has to sign in again.");
    return 0;
  },
});

type Target = { DATABASE_URL: string | undefined; DATA_DIR?: string };

/** @param to an address of PostgreSQL, or a folder */
function targetOf(to: string, folder: string): Target {
  if (/^postgres(ql)?:\/\//.test(to)) return { DATABASE_URL: to };
  return { DATABASE_URL: undefined, DATA_DIR: resolve(folder, to) };
}

const settingOf = ({ DATABASE_URL, DATA_DIR }: Target) =>
  DATABASE_URL ? "DATABASE_URL to that address" : `DATA_DIR=${DATA_DIR}, without DATABASE_URL`;

function refuseSame({ databaseUrl, folder }: Config["data"], target: Target) {
  const isSame =
    databaseUrl === null
      ? target.DATA_DIR === resolve(folder)
      : target.DATABASE_URL === databaseUrl;
  if (isSame) throw new DatabaseError("That is the database itself. Name an empty one.");
}

/**
 * Checks before any migration, because it may be the database of a running site.
 * @throws DatabaseError
 */
async function refuseOther({ db }: Site) {
  if (await isOfOther(db))
    throw new DatabaseError(
      "That database is of another version. Nothing was changed: name an empty one.",
    );
}

/**
 * Every site that ever started has documents.
 * @throws DatabaseError
 */
async function refuseFilled({ verbs }: Site) {
  if (!(await verbs.content.isEmpty()))
    throw new DatabaseError("That database is not empty. Nothing was changed: name an empty one.");
}
