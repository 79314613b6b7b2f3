import { Problem } from "../../platform/problem.ts";
import type { OldFile } from "./old-site.ts";
import { ghostFile } from "./read-ghost.server.ts";
import { wxrFile } from "./wxr-posts.server.ts";

/** Which system it is of is told by how it begins. @throws Problem 422 */
export async function readFile(file: Uint8Array): Promise<OldFile> {
  const begin = new TextDecoder()
    .decode(file.subarray(0, 200))
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (begin.startsWith("<")) return wxrFile(file);
  if (begin.startsWith("{")) return ghostFile(file);
  if (file.length === 0) throw new Problem(422, isEmpty);
  throw new Problem(422, begin.startsWith("PK") ? isZip : isNeither);
}

const isEmpty = "This file is empty. Export it once more, then choose the new file.";
const isZip = "This is an archive. Unpack it, then choose the XML or JSON file that is in it.";
const isNeither = "This is neither an export of WordPress (XML) nor one of Ghost (JSON).";
