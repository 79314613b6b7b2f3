import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { serverCommand } from "../scripts/server-command.mjs";
import { sendLead } from "./lead-load.ts";
import { startSite } from "./site-process.ts";

const root = join(import.meta.dirname, "..");
afterEach(() => vi.unstubAllEnvs());

test("a site for a test or a bench knows no database and no mail server of the developer's", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://developer@127.0.0.1:9/real");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
  vi.stubEnv("MAIL_FROM", "office@example.com");
  const site = await startSite();
  try {
    expect((await sendLead(site.url, { key: "an-invented-lead" })).status).toBe(201);
    expect(await site.query("select id from leads")).toHaveLength(1);
    expect(await site.query("select id from outbox")).toEqual([]);
  } finally {
    await site.remove();
  }
});

test("which files start a server is known", () => {
  const files = globSync("{scripts,bench,test}/*.{ts,mjs}", { cwd: root });
  const words = /from ".*(server-command\.mjs|src\/app\/app\.server\.ts)"|"src\/main\.ts"/;
  const starting = files.filter((file) => words.test(readFileSync(join(root, file), "utf8")));
  expect(starting.sort()).toEqual([
    "bench/admin-data.ts",
    "bench/posts.ts",
    "bench/visits.ts",
    "scripts/build-compiled.ts",
    "scripts/build-server.ts",
    "scripts/foyer.mjs",
    "scripts/server-command.mjs",
    "scripts/start.mjs",
    "test/app.ts",
    "test/beside-site.ts",
    "test/site-process.proc.test.ts",
    "test/site-process.ts",
    "test/sites-host.ts",
    "test/start.proc.test.ts",
    "test/templates.ts",
  ]);
});

test("a site keeps Node's shapes before the server is read, which is long enough to forget them", () => {
  const { args } = serverCommand({});
  const [shapes = "", server = ""] = args.slice(args.indexOf("--import") + 1);
  expect(server).toBe("build/site/main.js");
  const text = readFileSync(join(root, shapes), "utf8");
  const imported = [...text.matchAll(/\b(?:from|import)\s*"([^"]+)"/g)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !name?.startsWith("node:"))).toEqual([]);
});
