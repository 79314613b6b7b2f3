/** Migrations of all modules, by name. The build replaces this list (`scripts/build-server.ts`). */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import type { Engine } from "./database.ts";

/** A migration imports only kysely and never changes after its release. */
type Migration = { up(db: Kysely<unknown>, engine: Engine): Promise<void> };
export type MigrationFile = { name: string; path: string; read(): Promise<Migration> };

const src = join(import.meta.dirname, "../..");

export const migrationFiles = (): MigrationFile[] =>
  globSync("*/*/migrations/*.ts", { cwd: src })
    .map((path) => ({
      name: basename(path, ".ts"),
      path,
      read: (): Promise<Migration> => import(pathToFileURL(join(src, path)).href),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
