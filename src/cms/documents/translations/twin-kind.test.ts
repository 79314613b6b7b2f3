import { expect, test } from "vitest";
import { z } from "zod";
import type { Kind } from "../../content-types/kind.ts";
import { inLanguage } from "./translations.server.ts";

const note: Kind<{ title: string }> = {
  kind: "note",
  names: { one: "note", many: "Notes", path: "notes" },
  schema: z.object({ title: z.string() }),
  schemaVersion: 2,
  upgrade: (body) => body,
  files: "notes/*.json",
  keyOf: (file) => file.replace(/^notes/, ""),
  parts: [{ title: "All", fields: ["title"] }],
};

test("a kind's twin has whatever the kind has, also what kinds get one day", () => {
  const lately = { isLately: true };
  const twin = inLanguage({ ...note, ...lately }, "hi");
  const { schema, schemaVersion, upgrade, parts } = note;
  expect(twin).toMatchObject({ schema, schemaVersion, upgrade, parts, ...lately });
  expect(twin).toMatchObject({ kind: "note.hi", files: "hi/notes/*.json", isUntitled: false });
  expect(twin.keyOf?.("hi/notes/one")).toBe("/one");
});

test("what is the original's alone its twin does not have", () => {
  const originals: Partial<Kind<{ title: string }>> = {
    begin: () => ({ key: "one", body: {} }),
    starts: [],
    isNeeded: () => true,
    dueAt: () => null,
    itemNames: () => [],
    found: () => null,
    ofOriginal: (body) => body,
  };
  const names = Object.keys(inLanguage({ ...note, ...originals }, "hi"));
  expect(names.filter((name) => Object.hasOwn(originals, name))).toEqual([]);
});
