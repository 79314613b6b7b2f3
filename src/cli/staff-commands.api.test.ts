/** Owners and tokens from the command line, beside a site or before it was ever set up. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenCopy, openCopy } from "../../test/open-copy.ts";
import { randomIds } from "../platform/ids.ts";
import { systemClock } from "../platform/time/clock.ts";
import { commands } from "./commands.server.ts";
import { runCommand } from "./run-command.ts";

let copy: OpenCopy;
beforeEach(async () => {
  copy = await openCopy();
});
afterEach(() => copy.remove());

async function type(line: string) {
  const said: string[] = [];
  const { folder, databaseUrl } = copy.data;
  const env = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const code = await runCommand(line.split(" "), {
    commands,
    env: { ...env, PUBLIC_URL: "https://works.example" },
    folder,
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
    clock: systemClock,
    ids: randomIds,
  });
  return { code, said };
}

test("an owner is added with a link, and a token before they follow it, alone on the last line", async () => {
  const added = await type("owner add --email Alice@works.example --name Alice");
  expect(added.code).toBe(0);
  expect(added.said.at(-1)).toMatch(/^https:\/\/works\.example\/staff\/set-up\/[\w-]{43}$/);
  const token = await type("token add --email alice@works.example --scopes leads:read,leads:write");
  expect(token.code).toBe(0);
  expect(token.said.at(-1)).toMatch(/^foyer_[\w-]{43}$/);
});

test("a reset prints a link for somebody who is here, and says so of whoever is not", async () => {
  await type("owner add --email alice@works.example --name Alice");
  const reset = await type("owner reset --email alice@works.example");
  expect(reset.said.at(-1)).toMatch(/^https:\/\/works\.example\/staff\/new-password\/[\w-]{43}$/);
  const nobody = await type("owner reset --email bob@works.example");
  expect(nobody).toEqual({ code: 1, said: ["Nobody here has the email bob@works.example."] });
});

test.each([
  ["owner add --email nonsense --name Alice", 1, "Please check email, then try again."],
  ["token add --email bob@works.example --scopes leads:read", 1, "Nobody here has the email"],
  ["owner add --email alice@works.example", 2, "owner add: something is missing."],
])("%s is refused in a sentence", async (line, code, sentence) => {
  const refused = await type(line);
  expect(refused.code).toBe(code);
  expect(refused.said[0]).toContain(sentence);
});

test("a scope that there is not is refused by its name, and the same owner is added once", async () => {
  await type("owner add --email alice@works.example --name Alice");
  const odd = await type("token add --email alice@works.example --scopes leads:reed");
  expect(odd.code).toBe(1);
  expect(odd.said[0]).toContain('There is no scope "leads:reed".');
  const again = await type("owner add --email alice@works.example --name Alice");
  expect(again.code).toBe(1);
});
