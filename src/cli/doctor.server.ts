import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  askRunningSite,
  type Finding,
  type SettingsReport,
  settingsReport,
} from "../app/settings-report.server.ts";
import { roomFor } from "../core/backups/records.server.ts";
import { type Config, readConfig, SettingError } from "../platform/config/config.ts";
import { DatabaseError } from "../platform/db/database.ts";
import { isMigrated, isUnused } from "../platform/db/migrate.ts";
import { describeDurability, describeEngine } from "../platform/db/open.ts";
import { databaseFile } from "../platform/db/sqlite.ts";
import { freeBytesOf } from "../platform/disk/disk-watch.ts";
import { inMegabytes } from "../platform/text/amounts.ts";
import { formatTime } from "../platform/time/time-zone.ts";
import { command, type Terminal } from "./command.ts";
import { type Site, withDatabase } from "./open-site.server.ts";

export const doctor = command({
  name: "doctor",
  what: "says what is right, what deserves a look and what is wrong",
  operands: [],
  options: {},
  async run(_, terminal) {
    const findings = await examine(terminal);
    for (const { level, subject, message } of findings)
      terminal.say(`${level.padEnd(6)}${subject.padEnd(12)}${message}`);
    return findings.some(({ level }) => level === "wrong") ? 1 : 0;
  },
});

async function examine(terminal: Terminal): Promise<Finding[]> {
  const subject = "settings";
  let config: Config;
  try {
    config = readConfig(terminal.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [{ level: "wrong", subject, message: error.message }];
  }
  // Opening the database would create it.
  if (config.data.databaseUrl === null && !existsSync(databaseFile(config.data.folder)))
    return [noSiteIn(resolve(config.data.folder))];
  const running = await askRunningSite(config);
  const read: Finding = running
    ? {
        level: "ok",
        subject,
        message: `Those of the running site, which answers at ${running.url}.`,
      }
    : {
        level: "look",
        subject,
        message: "Those of this shell and .env: no running site answers here.",
      };
  try {
    return [read, ...(await withDatabase(terminal, (site) => examineDatabase(site, running)))];
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return [read, { level: "wrong", subject: "database", message: error.message }];
  }
}

const noSiteIn = (place: string): Finding => ({
  level: "wrong",
  subject: "database",
  message:
    `There is no site in ${place}. Set DATA_DIR or DATABASE_URL as your site's service does, ` +
    "then try again. For a new site there: npm start.",
});

async function examineDatabase(site: Site, running: SettingsReport | null): Promise<Finding[]> {
  const { db } = site;
  if (await isUnused(db)) return [noSiteIn(await describeEngine(db))];
  const engine: Finding = { level: "ok", subject: "database", message: await describeEngine(db) };
  const durability = await describeDurability(db);
  const durable: Finding = {
    level: durability.isDurable ? "ok" : "wrong",
    subject: "durability",
    message: durability.says,
  };
  const common = [engine, durable, ...(await diskOf(site))];
  if (!(await isMigrated(db))) {
    const message = "They are of another version: the next start changes them, after a copy.";
    const ofRunning = running ? [running.mail, running.address, ...listed(running.ai)] : [];
    return [...common, { level: "look", subject: "tables", message }, ...ofRunning];
  }
  const tables: Finding = { level: "ok", subject: "tables", message: "They are this version's." };
  const { mail, address, ai } = running ?? (await settingsReport(site));
  return [...common, tables, mail, ...(await copiesOf(site)), address, ...listed(ai)];
}

const listed = (finding: Finding | null): Finding[] => (finding ? [finding] : []);

async function diskOf({ db, config }: Site): Promise<Finding[]> {
  if (!db.copies) return [];
  const free = await freeBytesOf(config.data.folder)();
  const neededBytes = roomFor(db.copies.databaseBytes());
  const message =
    `${inMegabytes(free)} free; three times the database, which copies and migrations need, ` +
    `would be ${inMegabytes(neededBytes)}.`;
  return [{ level: free < neededBytes ? "look" : "ok", subject: "disk", message }];
}

async function copiesOf({ services }: Site): Promise<Finding[]> {
  const { engine, lastGood, keptCount, problem } = await services.backups.state();
  const subject = "copies";
  if (engine === "postgres") return [{ level: "look", subject, message: onPostgres }];
  const findings: Finding[] =
    problem === null ? [] : [{ level: "wrong", subject, message: problem }];
  if (!lastGood)
    return [...findings, { level: "look", subject, message: "There is no good one yet." }];
  const { time_zone } = await services.site.company();
  const { at, bytes, checkedAt } = lastGood;
  const checked = checkedAt ? `checked ${formatTime(checkedAt, time_zone)}` : "not checked yet";
  const message =
    `The last good one is of ${formatTime(at, time_zone)}, ${inMegabytes(bytes)}, ${checked}; ` +
    `${keptCount} kept beside the database.`;
  return [...findings, { level: "ok", subject, message }];
}

const onPostgres =
  "They are yours: the whole database by pg_dump --format=custom, each day and before an " +
  "update, and a restore tried. It holds everything but .env.";
