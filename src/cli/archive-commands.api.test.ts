/** A site is saved as one file and opened in another, from the command line. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ContentOf, type Copy, copyOfTemplate } from "../../test/database-copy.ts";
import { randomIds } from "../platform/ids.ts";
import { systemClock } from "../platform/time/clock.ts";
import { commands } from "./commands.server.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
const copies: Copy[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-saved-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const copy of copies.splice(0)) await copy.remove();
});

async function siteWith(content: ContentOf) {
  const copy = await copyOfTemplate(content);
  copies.push(copy);
  return async (line: string) => {
    const said: string[] = [];
    const code = await runCommand(line.split(" "), {
      ...{ commands, env: copy.env, folder, clock: systemClock, ids: randomIds },
      say: (text) => said.push(text),
      complain: (text) => said.push(text),
    });
    return { code, said: said.join("\n") };
  };
}

test("a site is saved, looked at elsewhere and opened there by its owner", async () => {
  const [type, elsewhere] = [await siteWith("demo"), await siteWith("none")];
  expect(await type("archive save site.zip")).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(["site.zip"]);
  expect((await type("archive save site.zip")).said).toContain("There is a file at");
  const seen = await elsewhere("archive look site.zip");
  expect(seen).toMatchObject({ code: 0, said: expect.stringMatching(/New here: \d{2}/) });

  expect(seen.said).not.toContain("Only an owner");

  const open = "archive open --email alice@works.example --over replace site.zip";
  expect((await elsewhere(open)).said).toBe("No owner here has the email alice@works.example.");
  await elsewhere("owner add --email alice@works.example --name Alice");
  expect(await elsewhere(open.replace("replace", "odd"))).toMatchObject({ code: 2 });
  expect((await elsewhere(open)).said).toMatch(/New here: \d{2}/);
  const again = await elsewhere("archive look site.zip");
  expect(again.said).not.toContain("New here");
  expect(again.said).toMatch(/The same here already: \d{2}/);
  expect((await type("archive look none.zip")).said).toContain("There is no file at");
});
