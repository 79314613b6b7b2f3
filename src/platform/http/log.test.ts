import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logLines } from "./log.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-log-"));
  file = join(folder, "log");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = () =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);

test("lines wait for one another; a warning takes those before it along, at once and in order", () => {
  const { log } = Fastify({ logger: logLines("info", file) });
  log.info("one");
  log.info("two");
  expect(written()).toEqual([]);
  log.warn("three");
  expect(written()).toEqual(["one", "two", "three"]);
});

test("many lines do not wait", () => {
  const { log } = Fastify({ logger: logLines("info", file) });
  for (let i = 0; i < 200; i++) log.info("a line of a few dozen bytes");
  expect(written().length).toBeGreaterThan(100);
});

test("what was left out of a storm is written when the log is closed", () => {
  const lines = logLines("info", file);
  const { log } = Fastify({ logger: lines });
  for (let i = 0; i < 3; i++) log.warn({ service: "mail" }, "away");
  lines.close();
  expect(written()).toEqual(["away", "away"]);
});

test("of an error its type, message, stack and code are written, and nothing else it carries", () => {
  const { log } = Fastify({ logger: logLines("info", file) });
  const detail = "Failing row contains (Vera Rao, vera@example.com, my own words).";
  const cause = Object.assign(new Error("not-null constraint"), { code: "23502", detail });
  const parts = { detail, where: detail, cause, errors: [cause], code: "23502" };
  log.error({ err: Object.assign(new TypeError("it broke", { cause }), parts) }, "failed");
  log.error(cause);
  const text = readFileSync(file, "utf8");
  expect(text).not.toContain("Vera");
  const { err } = JSON.parse(text.split("\n")[0] ?? "");
  expect(Object.keys(err)).toEqual(["type", "message", "stack", "code"]);
  expect(err).toMatchObject({
    type: "TypeError",
    message: "it broke: not-null constraint",
    code: "23502",
  });
  expect(err.stack).toContain("log.test.ts");
});

test("a lone line is written soon", async () => {
  const { log } = Fastify({ logger: logLines("info", file) });
  log.info("alone");
  await expect.poll(written).toEqual(["alone"]);
});
