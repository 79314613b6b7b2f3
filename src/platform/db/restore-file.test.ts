import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { restoreFile } from "./copy-file.ts";
import { applicationId } from "./inspect-file.ts";

const clock = new Date("2026-11-22T10:00:00Z");
const known = ["0001-notes"];
let folder: string;
const at = (name: string) => join(folder, name);
const restore = (name: string) =>
  restoreFile(at(name), { to: at("foyer.db"), migrations: known, at: clock });

function make(name: string, { note = "", migration = "0001-notes" } = {}) {
  const handle = new SQLite(at(name));
  handle.pragma(`application_id = ${applicationId}`);
  handle.exec("create table kysely_migration (name text); create table notes (text text)");
  handle.prepare("insert into kysely_migration values (?)").run(migration);
  handle.prepare("insert into notes values (?)").run(note);
  return handle;
}

function noteIn(name: string): unknown {
  const handle = new SQLite(at(name), { readonly: true });
  try {
    return handle.prepare("select text from notes").pluck().get();
  } finally {
    handle.close();
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-restore-"));
  make("foyer.db", { note: "present" }).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const asideName = "foyer.db.before-restore-2026-11-22T100000Z";

test("a copy takes the database's place, which is kept aside with what stood in its log", async () => {
  make("copy.db", { note: "former" }).close();
  const live = new SQLite(at("foyer.db"));
  live.pragma("journal_mode = wal");
  live.exec("update notes set text = 'in the log'");
  // As a power cut leaves it: nobody has put the log into the file.
  const log = readFileSync(at("foyer.db-wal"));
  const file = readFileSync(at("foyer.db"));
  live.close();
  writeFileSync(at("foyer.db"), file);
  writeFileSync(at("foyer.db-wal"), log);
  expect(await restore("copy.db")).toMatchObject({ aside: at(asideName), rows: { notes: 1 } });
  expect(noteIn("foyer.db")).toBe("former");
  expect(noteIn(asideName)).toBe("in the log");
  expect(readdirSync(folder).sort()).toEqual(["copy.db", "foyer.db", asideName]);
  expect(statSync(at("foyer.db")).mode & 0o777).toBe(0o600);
});

test("it is refused while something has the database open, however idle", async () => {
  make("copy.db", { note: "former" }).close();
  const live = new SQLite(at("foyer.db"));
  live.pragma("journal_mode = wal");
  live.prepare("select count(*) from notes").get();
  await expect(restore("copy.db")).rejects.toThrow(/Something has .+ open: stop the site/);
  expect(live.pragma("journal_mode", { simple: true })).toBe("wal");
  live.close();
  expect(readdirSync(folder).sort()).toEqual(["copy.db", "foyer.db"]);
  expect(noteIn("foyer.db")).toBe("present");
});

test("a database too damaged to open is replaced, and kept as it is", async () => {
  make("copy.db", { note: "former" }).close();
  writeFileSync(at("foyer.db"), "this is no database ".repeat(500));
  await restore("copy.db");
  expect(noteIn("foyer.db")).toBe("former");
  expect(readFileSync(at(asideName), "utf8")).toMatch(/^this is no database/);
});

test("with no database in its place there is nothing to keep", async () => {
  make("copy.db", { note: "former" }).close();
  rmSync(at("foyer.db"));
  expect(await restore("copy.db")).toMatchObject({ aside: null });
  expect(noteIn("foyer.db")).toBe("former");
});

const refused = {
  "a file that is not there": { name: "none.db", says: /^There is no file/, given: () => {} },
  "a file of another program": {
    name: "copy.db",
    says: /is not a database of this site\. Nothing was changed/,
    given: () => new SQLite(at("copy.db")).exec("create table theirs (id integer)").close(),
  },
  "what is no database": {
    name: "copy.db",
    says: /cannot be read .+Nothing was changed/,
    given: () => writeFileSync(at("copy.db"), "this is no database ".repeat(500)),
  },
  "a copy cut short": {
    name: "copy.db",
    says: /(is damaged|cannot be read) .+Nothing was changed/,
    given: () => {
      make("copy.db").close();
      const whole = readFileSync(at("copy.db"));
      writeFileSync(at("copy.db"), whole.subarray(0, whole.length - 4_096));
    },
  },
  "a newer version's": {
    name: "copy.db",
    says: /was made by another version of the site \(it has 9999-x\)/,
    given: () => make("copy.db", { migration: "9999-x" }).close(),
  },
  "the database itself": { name: "foyer.db", says: /is the database itself/, given: () => {} },
};

test.each(Object.entries(refused))("%s is refused, and nothing changes", async (_, one) => {
  one.given();
  await expect(restore(one.name)).rejects.toThrow(one.says);
  expect(noteIn("foyer.db")).toBe("present");
  expect(readdirSync(folder).filter((name) => name.startsWith("foyer"))).toEqual(["foyer.db"]);
});
