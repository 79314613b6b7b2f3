/**
 * A database for each test, copied from one that real migrations (and the demo company) have made
 * once in this run: a file on SQLite, a template on PostgreSQL.
 */

import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseFile } from "../src/platform/db/sqlite.ts";
import { adminOf, databaseUrl } from "./postgres-admin.ts";

export type ContentOf = "demo" | "none";
export type Copy = {
  /** What `readConfig` needs to find it. */
  env: Record<string, string>;
  remove(): Promise<void>;
};

export const templateName = (content: ContentOf) => `template_${content}`;

export const hasTemplate = (engine: "sqlite" | "postgres"): boolean =>
  Boolean(
    engine === "postgres" ? process.env.TEST_POSTGRES_TEMPLATES : process.env.TEST_SQLITE_TEMPLATES,
  );

/** @param engine in Vitest, what the project's `TEST_ENGINE` says */
export async function copyOfTemplate(
  content: ContentOf,
  engine = process.env.TEST_ENGINE,
): Promise<Copy> {
  const { TEST_POSTGRES_TEMPLATES, TEST_SQLITE_TEMPLATES } = process.env;
  if (engine === "postgres" && TEST_POSTGRES_TEMPLATES)
    return copyOnPostgres(TEST_POSTGRES_TEMPLATES, content);
  if (engine === "sqlite" && TEST_SQLITE_TEMPLATES)
    return copyOnSqlite(TEST_SQLITE_TEMPLATES, content);
  throw new Error(
    "This test copies a database that a setup file makes: run npm test, or vitest --project sqlite",
  );
}

function copyOnSqlite(templates: string, content: ContentOf): Copy {
  const folder = mkdtempSync(join(tmpdir(), "foyer-test-"));
  copyFileSync(databaseFile(join(templates, content)), databaseFile(folder));
  return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true }) };
}

async function copyOnPostgres(url: string, content: ContentOf): Promise<Copy> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Files copied as files: block by block through its memory takes two to six times as long.
  const template = templateName(content);
  await adminOf(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    env: { DATABASE_URL: databaseUrl(url, name) },
    remove: () => adminOf(url, `drop database ${name} with (force)`),
  };
}
