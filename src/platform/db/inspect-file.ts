import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import SQLite from "better-sqlite3";
import { z } from "zod";

export type Inspection = {
  bytes: number;
  sha256: string;
  rows: Record<string, number>;
  migrations: string[];
  fault: string | null;
};

const tables = z.array(z.object({ name: z.string() }));
const names = z.array(z.string());

/** Reads the whole file: minutes for a large one, so run it outside the site's process. */
export async function inspectFile(file: string): Promise<Inspection> {
  const hash = createHash("sha256");
  const { size } = await stat(file);
  await pipeline(createReadStream(file), hash);
  return { bytes: size, sha256: hash.digest("hex"), ...contentsOf(file) };
}

function contentsOf(file: string): Pick<Inspection, "rows" | "migrations" | "fault"> {
  const nothing = { rows: {}, migrations: [] };
  let handle: SQLite.Database | undefined;
  try {
    handle = new SQLite(file, { readonly: true, fileMustExist: true });
    if (handle.pragma("application_id", { simple: true }) !== applicationId)
      return { ...nothing, fault: "is not a database of this site" };
    const verdict = handle.pragma("integrity_check(1)", { simple: true });
    if (verdict !== "ok") return { ...nothing, fault: `is damaged (${String(verdict)})` };
    return { rows: rowsIn(handle), migrations: migrationsIn(handle), fault: null };
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    return { ...nothing, fault: `cannot be read (${error.message})` };
  } finally {
    handle?.close();
  }
}

function rowsIn(handle: SQLite.Database): Record<string, number> {
  const list = handle.prepare(
    "select name from pragma_table_list where schema = 'main' and type = 'table' " +
      "and name not like 'sqlite\\_%' escape '\\' order by name",
  );
  const count = (name: string) =>
    Number(
      handle
        .prepare(`select count(*) from "${name.replaceAll('"', '""')}"`)
        .pluck()
        .get(),
    );
  return Object.fromEntries(tables.parse(list.all()).map(({ name }) => [name, count(name)]));
}

function migrationsIn(handle: SQLite.Database): string[] {
  const list = handle.prepare("select name from kysely_migration order by name").pluck();
  return names.parse(list.all());
}

/** "FOYR" (https://www.sqlite.org/pragma.html#pragma_application_id). */
export const applicationId = 0x464f5952;
