/** Fills an empty database with the demo company of `content/`. */
import { join } from "node:path";
import type { Content } from "./content.server.ts";
import { readContent } from "./content-files.server.ts";

const folder = join(import.meta.dirname, "../../../content");

/** @returns how many documents were written: 0 where there was something already */
export async function seedContent(content: Content): Promise<number> {
  if (!(await content.isEmpty())) return 0;
  const { documents, faults } = readContent(folder, content.kinds);
  if (faults.length > 0)
    throw new Error(`content/ does not keep its contracts: ${faults.join("; ")}`);
  await content.add(documents, "Foyer");
  return documents.length;
}
