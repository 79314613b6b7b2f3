/**
 * Reads every document under `content/` (or the files named) and says which do not fit their
 * contract.
 */
import { kinds } from "../src/app/kinds.server.ts";
import { readContent } from "../src/slices/content/content-files.server.ts";

const { documents, faults } = readContent(process.argv[2] ?? "content", kinds);
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents read, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
