import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { privateNames, privateSentences } from "./private-words.ts";

const root = join(import.meta.dirname, "../..");
/** Migrations keep the names of their day. */
const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.ts$|\/migrations\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Names that are meant, each with why. */
const names = {
  // The column of a chat's turn that holds the visitor's words, and its place in exports and the API.
  said: /^src\/(chat|crm\/(timeline|privacy))\//,
};
/** Files whose sentences visitors read, in the public site's own voice. */
const publicVoice =
  /^src\/(cms\/pages\/own-screens|chat\/conversation\/conversation-lead\.server|chat\/flow\/with-colleague|crm\/messages\/saved-reply-contract)\.ts$/;

test("no name is a word that says nothing of its thing", () => {
  const found = sources.flatMap(({ path, text }) =>
    privateNames(path, text)
      .filter((name) => !(name === "said" && names.said.test(path)))
      .map((name) => `${path} ${name}`),
  );
  expect(found).toEqual([]);
});

test("no sentence for staff has a private word", () => {
  const found = sources
    .filter(({ path }) => !publicVoice.test(path))
    .flatMap(({ path, text }) => privateSentences(path, text).map((one) => `${path} ${one}`));
  expect(found).toEqual([]);
});

test("such names and sentences are found wherever they are declared", () => {
  const source = `
    type Needs = { held: string };
    const isHeld = true, toldLater = 1, walkTo = 5, walker = 6, household = 2, asked_at = 3, stop = 4;
    export function of({ came }: Needs, heard: number) { return (meanwhile: string) => meanwhile; }
    export const text = "Whoever has it opens it.", mail = "Answer by Monday.";
  `;
  expect(privateNames("a.ts", source)).toEqual([
    ...["Needs", "held", "isHeld", "toldLater", "walkTo", "came", "heard", "meanwhile"],
  ]);
  expect(privateSentences("a.ts", source)).toEqual(["Whoever has it opens it."]);
});
