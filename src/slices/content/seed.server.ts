/** Fills an empty database with the demo company of `content/`. */
import { join } from "node:path";
import type { Content } from "./content.server.ts";
import { readContent } from "./content-files.server.ts";

const folder = join(import.meta.dirname, "../../../content");
/** What others refer to comes first. */
const order = [
  "company",
  "figures",
  "faq",
  "testimonials",
  "tiles",
  "portfolio",
  "flow",
  "page",
  "category",
  "post",
];

/** @returns how many documents were written: 0 where there was something already */
export async function seedContent(content: Content): Promise<number> {
  if (!(await content.isEmpty())) return 0;
  const { documents, faults } = readContent(folder);
  if (faults.length > 0)
    throw new Error(`content/ does not keep its contracts: ${faults.join("; ")}`);
  documents.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  await content.add(documents, "Foyer");
  return documents.length;
}
