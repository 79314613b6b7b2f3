/**
 * Which file may know which. Layers: platform ← ui ← desk ← slices ← screens ← app, with what
 * stands in `src/` itself. The desk, and Mantine, are for the staff's screens. Among slices: those
 * above, in the order in which `app/services.server.ts` builds them.
 */
import { basename } from "node:path/posix";
import type { Import, SourceFile } from "./source-file.ts";

const layers = ["platform", "ui", "desk", "slices", "screens", "app"];

/** @returns what is wrong with the import, or null */
export type ImportRule = (file: SourceFile, imported: Import) => string | null;

/** @param order of the slices, the one that knows no other first */
export const importRulesIn = (order: string[]): ImportRule[] => [
  function direction(file, { path }) {
    if (path === null || path.endsWith(".css")) return null;
    const [from, to] = [layerOf(file.path), layerOf(path)];
    return layers.indexOf(to) > layers.indexOf(from) ? `${from} may not know ${to}` : null;
  },

  function deskIsForStaff(file, { path, specifier }) {
    const isOfDesk = specifier.startsWith("@mantine/") || (path !== null && isDesk(path));
    if (!isOfDesk || isDesk(file.path) || file.path.startsWith("src/screens/staff/")) return null;
    return "only the staff's screens may know the desk";
  },

  function slicesKnowThoseAbove(file, { path }) {
    const [from, to] = [sliceOf(file.path), path === null ? undefined : sliceOf(path)];
    if (!from || !to || from === to) return null;
    const [at, of] = [order.indexOf(from), order.indexOf(to)];
    if (at === -1 || of === -1)
      return `app/services.server.ts does not build ${at === -1 ? from : to}`;
    return of > at ? `${from} may not know ${to}, which is built after it` : null;
  },

  function slicesMeetInContracts(file, { path, value }) {
    if (path === null || !value) return null;
    const [from, to] = [sliceOf(file.path), sliceOf(path)];
    if (!from || !to || from === to || isPureRule(path)) return null;
    return `the slice ${from} may take only contracts, pure rules and types from ${to}`;
  },

  function serverStaysOnServer(file, { path, value }) {
    if (path === null || !value || !isServerOnly(path)) return null;
    if (isServerOnly(file.path) || beginnings.has(file.path)) return null;
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

/** Of the site, and of what an operator types. */
const beginnings = new Set(["src/main.ts", "src/foyer.ts"]);

const tableMethods = new Set([
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
  "replaceInto",
]);
const tableInSql = /\b(?:from|into|update|join|table)\s+[a-z_]+/i;
/** A slice's store, a part of a large one, or a file for each engine where their SQL differs. */
const store = /^(store|[a-z-]+-(store|sqlite|postgres))\.server\.ts$/;

/** Of the slices, by table: each declares its own (`interface Tables`). */
export const ownersOf = (files: Iterable<SourceFile>): Map<string, string> =>
  new Map(
    [...files].flatMap(({ path, tables }) => {
      const slice = sliceOf(path);
      return slice ? tables.map((table) => [table, slice] as const) : [];
    }),
  );

/** Only a slice's store names its tables, and those of no other. */
export function tableFaults(file: SourceFile, owners: Map<string, string>): string[] {
  const { path, methodCalls, sql } = file;
  if (/^src\/platform\/|\/migrations\//.test(path)) return [];
  if (store.test(basename(path))) return foreignTables(file, owners);
  const named = [
    ...methodCalls.filter(({ name }) => tableMethods.has(name)),
    ...sql.filter(({ name }) => tableInSql.test(name)),
  ];
  return named.map(({ name, line }) => `${path}:${line} ${name}: only a store names tables`);
}

function foreignTables({ path, methodCalls }: SourceFile, owners: Map<string, string>): string[] {
  const own = sliceOf(path);
  return methodCalls.flatMap(({ name, first, line }) => {
    if (!tableMethods.has(name) && !/^\w+Join$/.test(name)) return [];
    const [table = ""] = (first ?? "").split(" ");
    const owner = owners.get(table);
    return owner === undefined || owner === own
      ? []
      : [`${path}:${line} ${table}: this table is of the slice ${owner}`];
  });
}

export const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path);
const isPureRule = (path: string) =>
  path.endsWith(".ts") && !isServerOnly(path) && !/\/(ui|migrations)\//.test(path);
const isDesk = (path: string) => path.startsWith("src/desk/");
const sliceOf = (path: string) => /^src\/slices\/([^/]+)\//.exec(path)?.[1];

function layerOf(path: string): string {
  const [, folder = "", ...below] = path.split("/");
  return below.length > 0 && layers.includes(folder) ? folder : "app";
}
