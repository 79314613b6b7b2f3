/** Whom a restored copy brings back. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile } from "../platform/db/sqlite.ts";
import { randomIds } from "../platform/ids.ts";
import { systemClock } from "../platform/time/clock.ts";
import { commands } from "./commands.server.ts";
import { withSite } from "./open-site.server.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-restore-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const terminal = () => ({
  ...{ env: { DATA_DIR: folder }, folder, say: () => {}, clock: systemClock, ids: randomIds },
});

async function type(...typed: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runCommand(typed, { ...terminal(), commands, say, complain: say });
  return { code, text: lines.join("\n") };
}

const asha = { id: randomIds.uuid(), name: "Asha" };
const vera = { id: randomIds.uuid(), name: "Vera" };

test("restore names the receipts since the copy, and the pages of whom it brings back", async () => {
  await withSite(terminal(), async ({ db }) => {
    const created_at = systemClock.now().toISOString();
    const contacts = [asha, vera].map((one) => ({ ...one, created_at, merged_into: null }));
    await db.write((tx) => tx.insertInto("contacts").values(contacts).execute());
  });
  expect((await type("backup", "copy.db")).code).toBe(0);
  const unchanged = await type("restore", "copy.db");
  expect([unchanged.code, unchanged.text.includes("rased")]).toEqual([0, false]);

  const receipt = await withSite(terminal(), ({ services }) =>
    services.privacy.erase({ id: asha.id, by: { who: "system" } }),
  );
  const restored = await type("restore", "copy.db");
  expect(restored.code).toBe(0);
  expect(restored.text).toContain(
    `1 erasure made since the copy:\n  receipt ${receipt.id} of ${receipt.at.slice(0, 10)}\n` +
      `Back with the copy and not in what was there: 1 contact.\n  /staff/contacts/${asha.id}\n`,
  );
  expect(restored.text).not.toContain(vera.id);
  expect(restored.text).toContain("erase again whom you erased");
});

test("an erasure of whom the copy does not have brings nobody back, and that is said", async () => {
  await type("backup", "before-gita.db");
  const gita = { id: randomIds.uuid(), name: "Gita", merged_into: null };
  await withSite(terminal(), async ({ db, services }) => {
    const created_at = systemClock.now().toISOString();
    await db.write((tx) =>
      tx
        .insertInto("contacts")
        .values({ ...gita, created_at })
        .execute(),
    );
    await services.privacy.erase({ id: gita.id, by: { who: "system" } });
  });
  const { code, text } = await type("restore", "before-gita.db");
  expect([code, text]).toEqual([0, expect.stringContaining("1 erasure made since the copy:")]);
  expect(text).toContain("No contact is back that was not in what was there.");
  expect(text).not.toMatch(/bring people back|Open each|\/staff\/contacts/);
});

test("where what was there cannot be read, that is said, with what to do", async () => {
  writeFileSync(databaseFile(folder), "this is no database ".repeat(500));
  const { code, text } = await type("restore", "copy.db");
  expect([code, text]).toEqual([0, expect.stringContaining("This command cannot list them")]);
});
