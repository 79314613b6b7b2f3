import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { inMegabytes } from "../platform/bytes.ts";
import { type Config, readConfig, SettingError } from "../platform/config/config.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { describeDurability, describeEngine } from "../platform/db/describe.ts";
import { isMigrated } from "../platform/db/migrate.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { freeBytesOf } from "../platform/disk/disk-watch.ts";
import { formatTime } from "../platform/moments.ts";
import { roomFor } from "../slices/backups/state.server.ts";
import { command, type Terminal } from "./command.ts";
import { type Site, withDatabase } from "./open-site.server.ts";

type Finding = { is: "ok" | "look" | "wrong"; what: string; says: string };

export const doctor = command({
  name: "doctor",
  what: "says what is right, what deserves a look and what is wrong",
  operands: [],
  options: {},
  async run(_, terminal) {
    const findings = await examine(terminal);
    for (const { is, what, says } of findings)
      terminal.say(`${is.padEnd(6)}${what.padEnd(12)}${says}`);
    return findings.some(({ is }) => is === "wrong") ? 1 : 0;
  },
});

async function examine(terminal: Terminal): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(terminal.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [{ is: "wrong", what: "settings", says: error.message }];
  }
  const read: Finding = { is: "ok", what: "settings", says: "They can be read." };
  return [read, ...(await examineData(terminal, config)), addressOf(config)];
}

async function examineData(terminal: Terminal, { data }: Config): Promise<Finding[]> {
  // Opened, it would be made.
  if (data.databaseUrl === null && !existsSync(databaseFile(data.folder))) {
    const says = `There is none in ${resolve(data.folder)} yet: npm start makes it.`;
    return [{ is: "look", what: "database", says }];
  }
  try {
    return await withDatabase(terminal, examineDatabase);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return [{ is: "wrong", what: "database", says: error.message }];
  }
}

async function examineDatabase(site: Site): Promise<Finding[]> {
  const { db } = site;
  const engine: Finding = { is: "ok", what: "database", says: await describeEngine(db) };
  const durability = await describeDurability(db);
  const durable: Finding = {
    is: durability.isDurable ? "ok" : "wrong",
    what: "durability",
    says: durability.says,
  };
  const common = [engine, durable, ...(await diskOf(site))];
  if (!(await isMigrated(db))) {
    const says = "They are of another version: the next start changes them, after a copy.";
    return [...common, { is: "look", what: "tables", says }];
  }
  const tables: Finding = { is: "ok", what: "tables", says: "They are this version's." };
  return [...common, tables, await mailOf(site), ...(await copiesOf(site))];
}

async function diskOf({ db, config }: Site): Promise<Finding[]> {
  if (!db.copies) return [];
  const free = await freeBytesOf(config.data.folder)();
  const needed = roomFor(db.copies.databaseBytes());
  const says =
    `${inMegabytes(free)} free; three times the database, which copies and migrations need, ` +
    `would be ${inMegabytes(needed)}.`;
  return [{ is: free < needed ? "look" : "ok", what: "disk", says }];
}

async function copiesOf({ verbs }: Site): Promise<Finding[]> {
  const { engine, lastGood, kept, problem } = await verbs.backups.state();
  const what = "copies";
  if (engine === "postgres") return [{ is: "look", what, says: onPostgres }];
  const found: Finding[] = problem === null ? [] : [{ is: "wrong", what, says: problem }];
  if (!lastGood) return [...found, { is: "look", what, says: "There is no good one yet." }];
  const { time_zone } = await verbs.site.company();
  const { at, bytes, checkedAt } = lastGood;
  const checked = checkedAt ? `checked ${formatTime(checkedAt, time_zone)}` : "not checked yet";
  const says =
    `The last good one is of ${formatTime(at, time_zone)}, ${inMegabytes(bytes)}, ${checked}; ` +
    `${kept} kept beside the database.`;
  return [...found, { is: "ok", what, says }];
}

const onPostgres =
  "They are yours: the whole database by pg_dump --format=custom, each day and before an " +
  "update, and a restore tried. It holds everything but .env.";

async function mailOf({ verbs }: Site): Promise<Finding> {
  const { settings } = await verbs.mail.state();
  if (settings) return { is: "ok", what: "mail", says: `It is sent as ${settings.from}.` };
  const says = "None is sent: set the mail server at the desk, or SMTP_URL and MAIL_FROM.";
  return { is: "look", what: "mail", says };
}

function addressOf({ server }: Config): Finding {
  const what = "address";
  const { publicUrl } = server;
  if (!publicUrl)
    return { is: "look", what, says: "PUBLIC_URL is not set: search engines are kept away." };
  if (publicUrl.protocol === "https:") return { is: "ok", what, says: publicUrl.href };
  return {
    is: "look",
    what,
    says: `${publicUrl.href} is not https: others can read what is typed.`,
  };
}
