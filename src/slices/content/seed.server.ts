import { join } from "node:path";
import type { Content } from "./content.server.ts";
import { readContent } from "./content-files.server.ts";

const folder = join(import.meta.dirname, "../../../content");

/** @returns 0 where the database had documents already */
export async function seedContent(content: Content): Promise<number> {
  if (!(await content.isEmpty())) return 0;
  const { documents, faults } = readContent(folder, content.kinds);
  if (faults.length > 0)
    throw new Error(`content/ does not keep its contracts: ${faults.join("; ")}`);
  await content.add(documents, "Foyer");
  return documents.length;
}
