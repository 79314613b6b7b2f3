import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";
import type { Kind } from "../content-types/kind.ts";
import { register } from "../content-types/registry.ts";
import { createContent } from "./content.server.ts";

const notes = {
  kind: "note",
  names: { one: "note", many: "Notes", path: "notes" },
  files: "notes/*.json",
  keyOf: (file: string) => file,
};
const first: Kind<{ title: string }> = { ...notes, schema: z.object({ title: z.string() }) };
/** A later release asks for more, and knows what notes of the first one mean. */
const stricter: Kind<{ title: string; author: string }> = {
  ...notes,
  schema: z.object({ title: z.string(), author: z.string() }),
  schemaVersion: 2,
  upgrade: (body, from) => (from < 2 ? { ...Object(body), author: "The company" } : body),
};

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ content: "none" });
});
afterEach(() => site.close());

const contentOf = <Body>(kind: Kind<Body>) =>
  createContent({ ...site.app, db: site.db, clock: site.clock, kinds: [register(kind)] });

test("what was written under an earlier schema is read under the one of today", async () => {
  const earlier = contentOf(first);
  await site.db.write((tx) =>
    earlier.add(tx, [{ kind: "note", key: "old", body: { title: "Old" } }], alice),
  );
  const content = contentOf(stricter);
  const upgraded = { title: "Old", author: "The company" };
  expect((await content.read(stricter, "old")).body).toEqual(upgraded);
  expect(await content.readVersion(stricter, 1, { key: "old" })).toEqual(upgraded);
});

test("a draft of an earlier release is published as the schema of today wants it", async () => {
  const note = { kind: "note", key: "old", body: { title: "Old" } };
  const id = await site.db.write((tx) => contentOf(first).create(tx, { ...note, by: alice }));
  const content = contentOf(stricter);
  await site.db.write((tx) => content.publish(tx, { id, by: alice }));
  expect((await content.read(stricter, "old")).body.author).toBe("The company");
  const stored = await site.db.read.selectFrom("versions").select("schema_version").execute();
  expect(stored).toEqual([{ schema_version: 2 }]);
});

test("a change of a schema derives everything again", async () => {
  const derived: string[] = [];
  const told: typeof stricter = {
    ...stricter,
    derive: async (_tx, { key, body }) => {
      derived.push(`${key} by ${body.author}`);
      return null;
    },
  };
  const note = { kind: "note", key: "old", body: { title: "Old" } };
  await site.db.write((tx) => contentOf(first).add(tx, [note], alice));
  await contentOf(first).deriveFor("0001");
  await contentOf(told).deriveFor("0001");
  await contentOf(told).deriveFor("0001");
  expect(derived).toEqual(["old by The company"]);
});
