import { join } from "node:path";
import type { Database } from "../../platform/db/database.ts";
import type { Content } from "./content.server.ts";
import { readContent } from "./content-files.server.ts";

const folder = join(import.meta.dirname, "../../../content");

type SeedContentDeps = { db: Database; content: Content };

/** @returns the number of documents added; 0 if the database was not empty */
export async function seedContent({ db, content }: SeedContentDeps): Promise<number> {
  if (!(await content.isEmpty())) return 0;
  const { documents, faults } = readContent(folder, content.kinds);
  if (faults.length > 0)
    throw new Error(`content/ does not keep its contracts: ${faults.join("; ")}`);
  const by = { who: "system" } as const;
  // Waits if another process is filling the database.
  return db.write((tx) => content.fill(tx, documents, by), { patiently: true });
}
