/** What is kept is written down: `docs/retention.md` against the tables the database really has. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "./app.ts";

/** What a full-text index keeps beside itself. */
const partOfIndex = /^(.+)_(?:config|content|data|docsize|idx)$/;

test("docs/retention.md names every table there is and none that is not", async () => {
  const app = await testApp({ content: "none" });
  const tables = await app.db.read.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.map(({ name }) => name);
  const own = names.filter((name) => !names.includes(partOfIndex.exec(name)?.[1] ?? ""));
  const page = readFileSync(join(import.meta.dirname, "../docs/retention.md"), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)`( on SQLite)? \|/gm)];
  const described = rows
    .filter(([, , onlySqlite]) => !onlySqlite || app.db.engine === "sqlite")
    .map(([, name]) => name);
  expect(described.sort()).toEqual(own.sort());
  await app.close();
});

test("each table that strangers write says what room it has, how long it is kept and what deletes it", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/retention.md"), "utf8");
  const [, strangers = ""] = /## What strangers write([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = [...strangers.matchAll(/^\| `(\w+)` \|.*$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(12);
  for (const [row] of rows) {
    const cells = row.split("|").slice(1, -1);
    expect([row, cells.map((cell) => cell.trim().length > 1)]).toEqual([
      row,
      [true, true, true, true, true, true],
    ]);
  }
});
