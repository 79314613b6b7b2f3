/** `npm run foyer` as an operator types it, beside a site that runs. */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { foyer } from "../test/foyer-command.ts";
import { leadLoad } from "../test/lead-load.ts";
import { type SiteProcess, startSite } from "../test/site-process.ts";

const root = join(import.meta.dirname, "..");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-command-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @returns a site that runs until its test has ended */
async function ownSite(...wanted: Parameters<typeof startSite>) {
  const site = await startSite(...wanted);
  onTestFinished(site.remove);
  return site;
}

const typed = (args: string[], env: Record<string, string>) => foyer(args, { folder, env });

const leadIds = async (from: SiteProcess) =>
  new Set((await from.query("select id from leads")).map(({ id }) => String(id)));

test("a reader that stops early, such as `head`, ends no command with an error", async () => {
  const child = spawn(process.execPath, ["src/foyer.ts", "--help"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect([code, complaints]).toEqual([0, ""]);
});

test("a copy made while leads come in has each that was acknowledged before; restored, they are there again", async () => {
  const site = await ownSite();
  const load = leadLoad(() => site.url);
  await expect.poll(() => load.acknowledged().length).toBeGreaterThan(50);
  const before = [...load.acknowledged()];
  const backup = await typed(["backup", "copy.db"], site.data);
  await load.stop();
  expect(load.unanswered()).toEqual([]);
  expect(backup).toMatchObject({ code: 0, err: "" });
  expect(backup.out).toMatch(
    /copy\.db: [\d.]+\sMB, \d+ documents, \d+ enquiries\.\nChecked: complete\./,
  );
  expect(readdirSync(folder)).toEqual(["copy.db"]);
  expect(statSync(join(folder, "copy.db")).mode & 0o777).toBe(0o600);
  const recorded = await site.query("select kind, file, problem from backups");
  expect(recorded).toEqual([{ kind: "manual", file: join(folder, "copy.db"), problem: null }]);

  const again = await typed(["backup", "copy.db"], site.data);
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.err).toMatch(/^There is a file .+copy\.db already\..+\n$/);

  const all = await leadIds(site);
  const running = await typed(["restore", "copy.db"], site.data);
  expect(running).toMatchObject({ code: 1, out: "" });
  expect(running.err).toMatch(/^Something has .+foyer\.db open: stop the site.+\n$/);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);

  await site.stop();
  const restored = await typed(["restore", "copy.db"], site.data);
  expect(restored).toMatchObject({ code: 0, err: "" });
  const aside = /What was there is in (.+)\.\n/.exec(restored.out)?.[1] ?? "";
  expect(existsSync(aside)).toBe(true);
  const next = await startSite({ env: site.data });
  const copied = await leadIds(next);
  expect(before.filter((id) => !copied.has(id))).toEqual([]);
  await next.stop();

  expect(await typed(["restore", aside], site.data)).toMatchObject({ code: 0, err: "" });
  const last = await startSite({ env: site.data });
  expect(await leadIds(last)).toEqual(all);
  await last.stop();
});

test("doctor says what is right and what deserves a look, and ends with 0", async () => {
  const site = await ownSite({ env: { PUBLIC_URL: "https://www.marigold.example" } });
  const { code, out, err } = await typed(["doctor"], site.data);
  expect([code, err]).toEqual([0, ""]);
  const lines = out.trimEnd().split("\n");
  expect(lines.map((line) => line.split(/ +/).slice(0, 2).join(" "))).toEqual([
    ...["ok settings", "ok database", "ok durability"],
    expect.stringMatching(/^(ok|look) disk$/),
    ...["ok tables", "look mail", "look copies", "ok address"],
  ]);
  expect(out).toContain(`Those of the running site, which answers at ${site.url}.`);
  expect(out).toContain("journal_mode=wal, synchronous=1, foreign_keys=1");
});

test("doctor ends with 1 where something is wrong, and makes no database where there is none", async () => {
  const bad = await typed(["doctor"], { PORT: "http" });
  expect(bad).toEqual({
    code: 1,
    out: expect.stringMatching(/^wrong +settings +PORT has/),
    err: "",
  });
  const DATA_DIR = join(folder, "none");
  const none = await typed(["doctor"], { DATA_DIR });
  expect([none.code, none.out]).toEqual([
    1,
    expect.stringMatching(/wrong +database +There is no site in/),
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
  const backup = await typed(["backup", "copy.db"], { DATA_DIR });
  expect(backup).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no database at/) });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("what is no command ends with 2, and a damaged copy is refused", async () => {
  expect(await typed(["bakcup"], {})).toMatchObject({ code: 2, out: "" });
  expect(await typed(["backup"], {})).toMatchObject({ code: 2, out: "" });
  copyFileSync(join(root, "package.json"), join(folder, "copy.db"));
  const damaged = await typed(["restore", "copy.db"], { DATA_DIR: join(folder, "data") });
  expect(damaged).toMatchObject({ code: 1, out: "" });
  expect(damaged.err).toMatch(/copy\.db cannot be read .+Nothing was changed\.\n$/);
});

test("on PostgreSQL doctor says what the operator's copies hold, and the others name its tools", async () => {
  const site = await ownSite({ engine: "postgres" });
  const { code, out } = await typed(["doctor"], site.data);
  expect(out).toMatch(/look +copies +.+pg_dump/);
  // A server for tests alone may be quick rather than durable.
  const [row] = await site.query("select setting from pg_settings where name = 'fsync'");
  const durability = row?.setting === "on" ? /ok +durability +fsync=on/ : /wrong +durability/;
  expect([code, out]).toEqual([row?.setting === "on" ? 0 : 1, expect.stringMatching(durability)]);
  for (const [name, tool] of [
    ["backup", "pg_dump --format=custom"],
    ["restore", "pg_restore --clean"],
  ] as const) {
    const said = await typed([name, "copy.db"], site.data);
    expect(said).toMatchObject({ code: 1, out: expect.stringContaining(tool) });
    expect(said.out).toContain(join(folder, "copy.db"));
  }
});
