import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { invitation } from "../core/accounts/contract.ts";
import { searchTables } from "../core/search/store.server.ts";
import { leadIndexTables } from "../crm/leads/words/lead-word-store.server.ts";
import { type Config, localAddress, readConfig } from "../platform/config/config.ts";
import { copyTables } from "../platform/db/copy-tables.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { isMigrated, isOfOther } from "../platform/db/migrate.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { checked } from "../platform/http/check-by-contract.ts";
import { Problem } from "../platform/problem.ts";
import { grouped } from "../platform/text/amounts.ts";
import { formatDate } from "../platform/time/dates.ts";
import { archiveLook, archiveOpen, archiveSave } from "./archive.server.ts";
import { backup } from "./backup.server.ts";
import { type Command, command } from "./command.ts";
import { doctor } from "./doctor.server.ts";
import { type Site, withDatabase, withSite } from "./open-site.server.ts";
import { restore } from "./restore.server.ts";

/** Each engine has its own tables for these, so they are built again. */
const derived = [...searchTables, ...leadIndexTables];
const progressInterval = 100_000;

const copy = command({
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
            await into.services.leads.findAgain(tx);
            await into.services.content.deriveAtStart(tx);
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
async function refuseFilled({ services }: Site) {
  if (!(await services.content.isEmpty()))
    throw new DatabaseError("That database is not empty. Nothing was changed: name an empty one.");
}

const tokenAdd = command({
  name: "token add",
  what: "prints an API token, which can do no more than its owner: leads:read,leads:write",
  operands: [],
  options: { email: "E", scopes: "S" },
  run: ({ email, scopes }, terminal) =>
    withSite(terminal, async ({ services }) => {
      const named = scopes.split(",").map((scope) => scope.trim());
      const options = { email, name: "Command line", scopes: named.filter(Boolean) };
      const { token, endsAt } = await services.staff.tokens.add(options, { who: "system" });
      terminal.say(`The token is good until ${formatDate(endsAt)}, and is not shown again:`);
      terminal.say(token);
      return 0;
    }),
});

const ownerReset = command({
  name: "owner reset",
  what: "prints a link for a new password; whoever follows it loses the second factor they had",
  operands: [],
  options: { email: "E" },
  run: ({ email }, terminal) =>
    withSite(terminal, async ({ config, services }) => {
      const key = await services.staff.recoveryLink(email.trim().toLowerCase());
      if (key === null) throw new Problem(404, `Nobody here has the email ${email}.`);
      terminal.say("The link works once, for a day. Every browser of theirs has to sign in again:");
      terminal.say(linkOf(config, `/staff/new-password/${key}`));
      return 0;
    }),
});

const ownerAdd = command({
  name: "owner add",
  what: "makes somebody an owner, and prints the link by which they choose a password",
  operands: [],
  options: { email: "E", name: "N" },
  run: ({ email, name }, terminal) =>
    withSite(terminal, async ({ config, services }) => {
      const colleague = checked(invitation, { email, name, role: "owner" });
      const { key } = await services.staff.colleagues.invite(colleague, { who: "system" });
      terminal.say(
        `Give ${colleague.name} this link to become an owner. It works once, for seven days:`,
      );
      terminal.say(linkOf(config, `/staff/set-up/${key}`));
      return 0;
    }),
});

const ofSite = [backup, restore, copy, archiveSave, archiveLook, archiveOpen, doctor];
export const commands: Command[] = [ownerAdd, ownerReset, tokenAdd, ...ofSite];

/** @returns the one-time link as the operator of the site can open it */
const linkOf = ({ server }: Config, path: string): string =>
  (server.publicUrl?.origin ?? localAddress(server)) + path;
