/** Makes the databases that `shared-templates.ts` keeps for a run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../src/app/app.server.ts";
import { seedContent } from "../src/cms/documents/content-files.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { type ContentOf, templateName } from "./database-copy.ts";
import { noPages } from "./no-pages.ts";
import { adminOf, databaseUrl } from "./postgres-admin.ts";

const contents: ContentOf[] = ["none", "demo"];
/**
 * When the demo company was put up, as far as tests are concerned: before `testNow`, after nothing.
 */
const madeAt = new Date("2026-11-13T10:00:00Z");

/** @returns the folder they are in, and what takes it away */
export async function sqliteTemplates(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-templates-"));
  for (const content of contents) await fill(content, { DATA_DIR: join(folder, content) });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function postgresTemplates(url: string): Promise<void> {
  for (const content of contents) {
    await adminOf(url, `drop database if exists ${templateName(content)}`);
    await adminOf(url, `create database ${templateName(content)}`);
    await fill(content, { DATABASE_URL: databaseUrl(url, templateName(content)) });
  }
}

async function fill(content: ContentOf, env: Record<string, string>) {
  const config = readConfig({ LOG_LEVEL: "fatal", ...env });
  const db = await openDatabase(config.data, () => {});
  const { last } = await migrate(db);
  if (content === "demo") {
    const clock = { now: () => madeAt, elapsedMs: () => 0 };
    const { app, http } = await createApp({ config, db, clock, ids: randomIds, pages: noPages });
    // As `main.ts` does, so that a site started on a copy has nothing to derive.
    await app.content.deriveFor(last);
    await seedContent({ db, content: app.content });
    // Trained once for all tests.
    await app.understanding.prepare();
    await http.close();
  }
  await db.close();
}
