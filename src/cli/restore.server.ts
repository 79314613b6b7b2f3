import { resolve } from "node:path";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { readConfig } from "../platform/config/config.ts";
import { restoreFile } from "../platform/db/copy-file.ts";
import { knownMigrations } from "../platform/db/migrate.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { counted } from "../platform/text/amounts.ts";
import { command } from "./command.ts";
import { describeManualRestore } from "./postgres-tools.ts";

export const restore = command({
  name: "restore",
  what: "stop the site first; puts the copy FILE in place of the database, which is kept aside",
  operands: ["FILE"],
  options: {},
  async run({ FILE }, { env, folder, say, clock }) {
    const { data } = readConfig(env);
    const file = resolve(folder, FILE);
    if (data.databaseUrl !== null) {
      for (const line of describeManualRestore(data.databaseUrl, file)) say(line);
      return 1;
    }
    const to = databaseFile(resolve(data.folder));
    const migrations = knownMigrations();
    const { aside, rows } = await restoreFile(file, { to, migrations, at: clock.now() });
    const { documents = 0, leads = 0 } = rows;
    say(`${to} is now what ${file} holds: ${documents} documents, ${leads} enquiries.`);
    if (aside !== null) {
      say(`What was there is in ${aside}.`);
      say(`To take it back: npm run foyer -- restore '${aside}'`);
    }
    for (const line of erasedLines(aside === null ? null : erasedSince({ copy: to, aside })))
      say(line);
    say("Start the site. Mail that waited when the copy was made is sent again.");
    return 0;
  },
});

/** Only ids: a receipt names nobody, so it cannot be matched to a contact. */
type ErasedSince = { receipts: { id: string; at: string }[]; contacts: string[] };

const receiptRows = z.array(z.object({ id: z.string(), at: z.string() }));
const idRows = z.array(z.string());

/**
 * @param files the restored copy, and the database that it replaced
 * @returns null if the replaced database cannot be read, or has no such tables
 */
function erasedSince({ copy, aside }: { copy: string; aside: string }): ErasedSince | null {
  let handle: SQLite.Database | undefined;
  try {
    handle = new SQLite(aside, { readonly: true, fileMustExist: true });
    handle.prepare("attach ? as copy").run(copy);
    const made = handle.prepare(
      "select id, at from main.erasures where id not in (select id from copy.erasures) order by at",
    );
    const back = handle.prepare(
      "select id from copy.contacts where merged_into is null " +
        "and id not in (select id from main.contacts) order by id",
    );
    return { receipts: receiptRows.parse(made.all()), contacts: idRows.parse(back.pluck().all()) };
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return null;
    throw error;
  } finally {
    handle?.close();
  }
}

/** Erases nobody: a contact missing in the replaced database may have been lost with it. */
function erasedLines(erased: ErasedSince | null): string[] {
  if (erased === null)
    return [
      "Contacts who were erased since the copy was made are back. This command cannot list them: " +
        "look through the erasures you were asked for, and erase them again.",
    ];
  const { receipts, contacts } = erased;
  if (receipts.length === 0) return [];
  return [
    `${counted(receipts.length, "erasure")} made since the copy:`,
    ...firstLines(receipts.map(({ id, at }) => `receipt ${id} of ${at.slice(0, 10)}`)),
    ...backLines(contacts),
  ];
}

function backLines(contacts: string[]): string[] {
  if (contacts.length === 0) return ["No contact is back that was not in what was there."];
  return [
    `Back with the copy and not in what was there: ${counted(contacts.length, "contact")}.`,
    ...firstLines(contacts.map((id) => `/staff/contacts/${id}`)),
    "Open each once the site runs, and erase again whom you erased. A receipt names nobody: " +
      "where in doubt, look through the erasures you were asked for.",
  ];
}

const mostShown = 50;

function firstLines(lines: string[]): string[] {
  const rest = lines.length - mostShown;
  const page = lines.slice(0, mostShown).map((line) => `  ${line}`);
  return rest > 0 ? [...page, `  and ${rest} more`] : page;
}
