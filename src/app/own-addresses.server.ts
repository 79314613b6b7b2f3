import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Files } from "../platform/http/built-files.ts";
import type { CallTable } from "../platform/http/call-table.ts";
import { ownScreenPaths } from "../slices/site/own-screens.ts";

/** A build has copies of these files; without a build, the site serves them from here. */
const publicFolder = join(import.meta.dirname, "../../public");

export function ownAddresses(calls: CallTable, files: Files): (path: string) => boolean {
  const inPublic = new Set(
    readdirSync(publicFolder, { recursive: true })
      .map((path) => `/${String(path).replaceAll("\\", "/")}`)
      .filter((path) => path.includes(".")),
  );
  const screens = new Set([...ownScreenPaths, "/staff"]);
  return (path) =>
    files.has(path) ||
    inPublic.has(path) ||
    (calls.at(path)?.methods.has("GET") ?? false) ||
    screens.has(path.replace(/(?<=.)\/$/, ""));
}
