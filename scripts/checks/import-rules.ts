/** Which file may know which: platform ← ui ← slices ← shell ← the files that put everything together. */
import { basename } from "node:path/posix";
import type { Import, SourceFile } from "./source-file.ts";

const layers = ["platform", "ui", "slices", "shell", "src"];

/** @returns what is wrong with the import, or null */
export type ImportRule = (file: SourceFile, imported: Import) => string | null;

export const importRules: ImportRule[] = [
  function direction(file, { path, value }) {
    if (path === null || path.endsWith(".css") || isHandedDown(file, path, value)) return null;
    const [from, to] = [layerOf(file.path), layerOf(path)];
    return layers.indexOf(to) > layers.indexOf(from) ? `${from} may not know ${to}` : null;
  },

  function slicesMeetInContracts(file, { path, value }) {
    if (path === null || !value) return null;
    const [from, to] = [sliceOf(file.path), sliceOf(path)];
    if (!from || !to || from === to || isPureRule(path)) return null;
    if (/\/pages\/.*\.tsx$/.test(file.path) && path.includes(`/${to}/ui/`)) return null;
    return `the slice ${from} may take only contracts, pure rules and types from ${to}, and its pages what ${to} has in ui/`;
  },

  function serverStaysOnServer(file, { path, value }) {
    if (
      path === null ||
      !value ||
      !isServerOnly(path) ||
      isServerOnly(file.path) ||
      file.path === "src/main.ts"
    )
      return null;
    return "only files that end in .server.ts may import one, but for its types";
  },

  function migrationsAreFrozen(file, { specifier }) {
    return /\/migrations\//.test(file.path) && specifier !== "kysely"
      ? "a migration imports kysely alone"
      : null;
  },

  function extensionsAreWritten(_file, { specifier }) {
    return /^\.{1,2}\//.test(specifier) &&
      !/\.(ts|tsx|css|json)(\?\w+)?$/.test(specifier) &&
      !specifier.includes("/+types/")
      ? "the extension is missing"
      : null;
  },
];

const tableMethods = new Set([
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
  "replaceInto",
]);

/** Only a slice's store names its tables. */
export function tableFaults({ path, methodCalls }: SourceFile): string[] {
  if (basename(path) === "store.server.ts" || /^src\/platform\/|\/migrations\//.test(path))
    return [];
  return methodCalls
    .filter(({ name }) => tableMethods.has(name))
    .map(({ name, line }) => `${path}:${line} ${name}: only store.server.ts names tables`);
}

export const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path);
const isPureRule = (path: string) =>
  path.endsWith(".ts") && !isServerOnly(path) && !/\/(ui|pages|migrations)\//.test(path);
const sliceOf = (path: string) => /^src\/slices\/([^/]+)\//.exec(path)?.[1];

function layerOf(path: string): string {
  const [, folder = "", ...below] = path.split("/");
  return below.length > 0 && layers.includes(folder) ? folder : "src";
}

/** `context.ts` is how loaders are handed what the app has built; it knows the app's type alone, and anybody's page may know it. */
const isHandedDown = (file: SourceFile, path: string, value: boolean) =>
  (path === "src/context.ts" && ["slices", "shell"].includes(layerOf(file.path))) ||
  (file.path === "src/context.ts" && !value);
