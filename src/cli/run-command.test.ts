import { expect, test } from "vitest";
import { Unavailable } from "../platform/db/unavailable.ts";
import { randomIds } from "../platform/ids.ts";
import { Problem } from "../platform/problem.ts";
import { command } from "./command.ts";
import { runCommand } from "./run-command.ts";

const clock = { now: () => new Date(0), elapsedMs: () => 0 };
const add = command({
  ...{ name: "token add", what: "prints a token" },
  ...{ operands: ["FILE"] as const, options: { email: "E", scopes: "S" } },
  run: async ({ FILE, email, scopes }, { say }) => {
    if (email === "none") throw new Problem(404, "Nobody has this address.");
    if (email === "full") throw new Unavailable(new Error("database or disk is full"));
    if (email === "role") throw Object.assign(new Error("permission denied"), { code: "42501" });
    if (email === "bug") throw new Error("an invariant is broken");
    say(`${email} ${scopes} ${FILE}`);
    return 0;
  },
});
const list = command({ ...{ name: "token", what: "lists" }, operands: [], options: {}, run });
async function run() {
  return 0;
}

async function type(...typed: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(typed, {
    ...{ commands: [add, list], env: {}, folder: "/", clock, ids: randomIds },
    say: (line) => out.push(line),
    complain: (line) => err.push(line),
  });
  return { code, out, err: err.join("\n") };
}

const whole = ["token", "add", "--email", "e@example.com", "--scopes", "leads:read", "f.db"];

test("a command of two words is given what was typed, by name", async () => {
  expect(await type(...whole)).toEqual({
    code: 0,
    out: ["e@example.com leads:read f.db"],
    err: "",
  });
  expect(await type("token")).toEqual({ code: 0, out: [], err: "" });
});

test("nothing typed, or what is no command, is answered by all of them", async () => {
  for (const typed of [[], ["bakcup", "f.db"], ["constructor"]]) {
    const { code, out, err } = await type(...typed);
    expect([code, out]).toEqual([2, []]);
    expect(err).toMatch(
      /usage: npm run foyer -- COMMAND\n {2}token add --email E --scopes S FILE {2}/,
    );
  }
  expect((await type("bakcup")).err).toMatch(/^There is no command bakcup\./);
});

test("whoever asks for help is told of all commands, or of the one", async () => {
  for (const typed of [["--help"], ["-h"], ["bakcup", "-h"]])
    expect(await type(...typed)).toMatchObject({ code: 0, err: "" });
  expect((await type("--help")).out.join("\n")).toMatch(/prints a token\n {2}token .*lists$/);
  expect((await type("token", "add", "--help")).out.join("\n")).toMatch(/prints a token$/);
});

test("what is missing, unknown or too much is answered by the command's own usage", async () => {
  const without = (name: string) => whole.filter((word) => word !== name);
  const wrong = [without("f.db"), whole.slice(0, 4), [...whole, "--force"], [...whole, "more"]];
  for (const typed of wrong) {
    const { code, out, err } = await type(...typed);
    expect([typed, code, out]).toEqual([typed, 2, []]);
    expect(err).toContain("token add --email E");
    expect(err).not.toContain("lists");
  }
});

test("a refusal is one sentence; a bug has its stack", async () => {
  const by = (email: string) => type("token", "add", "--email", email, "--scopes", "s", "f.db");
  expect(await by("none")).toEqual({ code: 1, out: [], err: "Nobody has this address." });
  const { code, err } = await by("bug");
  expect([code, err]).toEqual([1, expect.stringMatching(/an invariant is broken\n +at /)]);
});

test("a database that cannot be used is one sentence, with what to do", async () => {
  const typed = (email: string) => type(...whole.with(3, email));
  expect((await typed("full")).err).toBe(
    "The database cannot be used (database or disk is full). Mend that, then try once more.",
  );
  expect((await typed("role")).err).toMatch(/^PostgreSQL refuses .*permission denied.*GRANT/);
});
