/**
 * Which file may know which: `areas.ts` has the order. The staff's parts of `ui`, and Mantine, are
 * for the staff's screens.
 */
import { basename } from "node:path/posix";
import { areaOf, areas, builtBy, moduleOf, modules } from "./areas.ts";
import type { Import, SourceFile } from "./source-file.ts";

/** @returns what is wrong with the import, or null */
export type ImportRule = (file: SourceFile, imported: Import) => string | null;

export const importRules: ImportRule[] = [
  function areasGoRight(file, { path }) {
    if (path === null || path.endsWith(".css")) return null;
    const [from, to] = [areaOf(file.path), areaOf(path)];
    const isRight = to === "app" || areas.indexOf(to) > areas.indexOf(from);
    return from !== "app" && from !== to && isRight ? `${from} may not know ${to}` : null;
  },

  function staffPartsAreForStaff(file, { path, specifier }) {
    const isOfStaff = specifier.startsWith("@mantine/") || (path !== null && isStaffPart(path));
    if (!isOfStaff || isStaffPart(file.path) || areaOf(file.path) === "admin") return null;
    return "only the staff's screens may know ui/admin";
  },

  function modulesGoRight(file, { path }) {
    const [from, to] = modulesOf(file, path);
    if (!from || !to || from === to) return null;
    const [area = "", own = ""] = from.split("/");
    const [otherArea, other = ""] = to.split("/");
    if (area !== otherArea) return null;
    const [at, of] = [own, other].map((name) => modules[area]?.indexOf(name) ?? -1);
    if (at === -1 || of === -1) return `areas.ts does not list ${at === -1 ? from : to}`;
    return (of ?? 0) > (at ?? 0) ? `${from} may not know ${to}, which is after it` : null;
  },

  function modulesMeetInContracts(file, { path, value }) {
    if (path === null || !value) return null;
    const [from, to] = modulesOf(file, path);
    if (!from || !to || from === to || isPureRule(path)) return null;
    if (builtBy.get(to) === from) return null;
    return `${from} may take only contracts, pure rules and types from ${to}`;
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
/** A module's store, a part of a large one, or a file for each engine where their SQL differs. */
const store = /^(store|[a-z-]+-(store|sqlite|postgres))\.server\.ts$/;

/** The modules, by table: each declares its own (`interface Tables`). */
export const ownersOf = (files: Iterable<SourceFile>): Map<string, string> =>
  new Map(
    [...files].flatMap(({ path, tables }) => {
      const module = moduleOf(path);
      return module ? tables.map((table) => [table, module] as const) : [];
    }),
  );

/** Only a module's store names its tables, and those of no other. */
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
  const own = moduleOf(path);
  return methodCalls.flatMap(({ name, first, line }) => {
    if (!tableMethods.has(name) && !/^\w+Join$/.test(name)) return [];
    const [table = ""] = (first ?? "").split(" ");
    const owner = owners.get(table);
    return owner === undefined || owner === own
      ? []
      : [`${path}:${line} ${table}: this table is of ${owner}`];
  });
}

export const isServerOnly = (path: string) => /\.server\.tsx?$/.test(path);
const isPureRule = (path: string) =>
  path.endsWith(".ts") && !isServerOnly(path) && !/\/migrations\//.test(path);
const isStaffPart = (path: string) => path.startsWith("src/ui/admin/");

/** Nothing for the staff's screens, which may look everywhere. */
function modulesOf(file: SourceFile, path: string | null): (string | undefined)[] {
  if (path === null || areaOf(file.path) === "admin" || areaOf(path) === "admin") return [];
  return [moduleOf(file.path), moduleOf(path)];
}
