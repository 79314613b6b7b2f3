import SQLite from "better-sqlite3";
import { z } from "zod";

/** By their ids: a receipt names nobody, so it cannot be told which of the people it is about. */
export type ErasedSince = { receipts: { id: string; at: string }[]; people: string[] };

const receipts = z.array(z.object({ id: z.string(), at: z.string() }));
const ids = z.array(z.string());

/**
 * @param files the copy that was restored, and what it took the place of
 * @returns null where what was there cannot be read, or has no such tables
 */
export function erasedSince({ copy, aside }: { copy: string; aside: string }): ErasedSince | null {
  let handle: SQLite.Database | undefined;
  try {
    handle = new SQLite(aside, { readonly: true, fileMustExist: true });
    handle.prepare("attach ? as copy").run(copy);
    const made = handle.prepare(
      "select id, at from main.erasures where id not in (select id from copy.erasures) order by at",
    );
    const back = handle.prepare(
      "select id from copy.people where merged_into is null " +
        "and id not in (select id from main.people) order by id",
    );
    return { receipts: receipts.parse(made.all()), people: ids.parse(back.pluck().all()) };
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return null;
    throw error;
  } finally {
    handle?.close();
  }
}
