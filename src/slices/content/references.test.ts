import { expect, test } from "vitest";
import { z } from "zod";
import { writing } from "../writing/document.ts";
import { documentOf } from "../writing/document-of.ts";
import { idsIn, readForm, referencesIn, referenceTo, storedForm } from "./references.ts";

const page = () => referenceTo("page", z.string());
const schema = z.object({
  text: z.string(),
  top: page(),
  none: page().nullable(),
  fixed: z.array(page()).readonly(),
  list: z.array(z.object({ to: page(), title: z.string() })),
  cell: z.union([z.string(), z.object({ to: page() })]),
  parts: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("link"), to: page() }),
      z.object({ type: z.literal("text"), to: z.string() }),
    ]),
  ),
  byName: z.record(z.string(), z.object({ to: page().optional() })),
  category: referenceTo("category", z.string()).default("news"),
});

const body = {
  text: '{"$document":7}',
  top: "/a",
  none: null,
  fixed: ["/f"],
  list: [{ to: "/b", title: "/a" }],
  cell: { to: "/c" },
  parts: [
    { type: "link", to: "/d" },
    { type: "text", to: "/a" },
  ],
  byName: { one: { to: "/e" }, two: {} },
  category: "erp",
};

test("references are found wherever their schema stands, and nothing else is", () => {
  expect(referencesIn(schema, body).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    "page /a",
    "page /f",
    "page /b",
    "page /c",
    "page /d",
    "page /e",
    "category erp",
  ]);
});

test("a text is stored as it is, and is not looked through", () => {
  const post = z.object({ to: page(), content: writing });
  const content = documentOf('<p>{"$document":7} <a href="/a">x</a></p>');
  expect(referencesIn(post, { to: "/a", content })).toEqual([{ kind: "page", key: "/a" }]);
  const json = storedForm(post, { to: "/a", content }, () => 1);
  expect(idsIn(json)).toEqual([1]);
  expect(readForm(json, { keys: new Map([[1, "/b"]]) })).toEqual({ to: "/b", content });
});

test("stored, a reference is an id, and is read as the key its document has by then", () => {
  const ids = new Map([
    ["/a", 1],
    ["/d", 4],
  ]);
  const json = storedForm(schema, body, ({ key }) => ids.get(key));
  expect(idsIn(json)).toEqual([1, 4]);
  const keys = new Map([
    [1, "/renamed"],
    [4, "/d"],
  ]);
  expect(readForm(json, { keys })).toEqual({ ...body, top: "/renamed" });
});
