/** A database of a test's own without the site on top of it, opened as often as the test asks. */
import { readConfig } from "../src/platform/config/config.ts";
import type { Database, Patience } from "../src/platform/db/database.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { copyOfTemplate } from "./database-copy.ts";
import { testPatience } from "./patience.ts";

export type OpenCopy = Awaited<ReturnType<typeof openCopy>>;

/** @returns what opens it, each time as another process of the same site would */
export async function openCopy() {
  const copy = await copyOfTemplate("none");
  const { data } = readConfig(copy.env);
  const opened: Database[] = [];
  return {
    data,
    async open({ databaseUrl = data.databaseUrl, patience = testPatience }: Options = {}) {
      const db = await openDatabase({ ...data, databaseUrl }, () => {}, patience);
      opened.push(db);
      return db;
    },
    async remove() {
      for (const db of opened) await db.close();
      await copy.remove();
    },
  };
}

type Options = { databaseUrl?: string | null; patience?: Patience };
