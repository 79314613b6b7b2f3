import { Problem } from "../../platform/problem.ts";
import type { OldFile } from "./old-site.ts";
import { ghostFile } from "./read-ghost.server.ts";
import { wxrFile } from "./wxr-posts.server.ts";

/** Recognizes the system by the beginning of the file. @throws Problem 422 */
export function readFile(file: Uint8Array): OldFile {
  const mark = Buffer.from(file.subarray(0, 2)).toString("hex");
  if (utf16Marks.includes(mark)) throw new Problem(422, isUtf16);
  const begin = new TextDecoder()
    .decode(file.subarray(0, 200))
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (begin.startsWith("<")) return wxrFile(file);
  if (begin.startsWith("{")) return ghostFile(file);
  if (file.length === 0) throw new Problem(422, isEmpty);
  throw new Problem(422, begin.startsWith("PK") ? isZip : isNeither);
}

const utf16Marks = ["fffe", "feff"];
const isUtf16 =
  "This file is written in UTF-16. Open it in a text editor, save it as UTF-8, then choose that.";
const isEmpty = "This file is empty. Export it once more, then choose the new file.";
const isZip = "This is an archive. Unpack it, then choose the XML or JSON file that is in it.";
const isNeither = "This is neither an export of WordPress (XML) nor one of Ghost (JSON).";
