import { expect, test } from "vitest";
import { z } from "zod";
import { writing } from "../rich-text/document.ts";
import { documentOf } from "../rich-text/document-of.ts";
import {
  idsIn,
  looseReferenceTo,
  namedIn,
  readForm,
  referenceTo,
  storedForm,
  withLinks,
  withoutLinks,
} from "./references.ts";

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

const leads = (href: string) => documentOf(`<p>See <a href="${href}">this</a>.</p>`);
const noLinks = { linkedId: () => undefined };

test("references are found wherever their schema stands, and nothing else is", () => {
  expect(
    namedIn(schema, body).map(({ place, reference }) => [place, reference?.kind, reference?.key]),
  ).toEqual([
    ["top", "page", "/a"],
    ["fixed.0", "page", "/f"],
    ["list.0.to", "page", "/b"],
    ["cell.to", "page", "/c"],
    ["parts.0.to", "page", "/d"],
    ["byName.one.to", "page", "/e"],
    ["category", "category", "erp"],
  ]);
});

test("stored, a reference is an id, and is read as the key its document has by then", () => {
  const ids = new Map([
    ["/a", 1],
    ["/d", 4],
  ]);
  const json = storedForm(schema, body, { idOf: ({ key }) => ids.get(key), ...noLinks });
  expect(idsIn(json)).toEqual([
    { id: 1, isLink: false, isLoose: false },
    { id: 4, isLink: false, isLoose: false },
  ]);
  const keys = new Map([
    [1, "/renamed"],
    [4, "/d"],
  ]);
  expect(readForm(json, { keys, paths: new Map() })).toEqual({ ...body, top: "/renamed" });
});

test("what is named loosely says so where it is stored, unless something else names it, too", () => {
  const read = z.object({
    next: z.array(looseReferenceTo("post", z.string()).meta({ label: "Post" })),
    above: referenceTo("post", z.string()).optional(),
  });
  const idOf = ({ key }: { key: string }) => ({ a: 1, b: 2 })[key];
  const next = ["a", "b"];
  const stored = (given: object) => storedForm(read, given, { idOf, ...noLinks });
  expect(idsIn(stored({ next }))).toEqual([
    { id: 1, isLink: false, isLoose: true },
    { id: 2, isLink: false, isLoose: true },
  ]);
  const both = { next, above: "b" };
  expect(idsIn(stored(both))[1]).toEqual({ id: 2, isLink: false, isLoose: false });
  const keys = new Map([
    [1, "a"],
    [2, "c"],
  ]);
  expect(readForm(stored(both), { keys, paths: new Map() })).toEqual({
    next: ["a", "c"],
    above: "c",
  });
});

const linked = z.object({
  to: page(),
  content: writing,
  say: z.array(z.string().meta({ links: withLinks })),
});
const linkedBody = {
  to: "/a",
  content: leads("/a?x=1#part"),
  say: ["More on [this](/a) and [that](/b).", '{"$link":7,"href":"/a"}', "[Ring](tel:+9120)"],
};

test("links are found in texts and lines, each at the place of its field", () => {
  expect(
    namedIn(linked, linkedBody).flatMap(({ place, href }) => (href ? [[place, href]] : [])),
  ).toEqual([
    ["content", "/a?x=1#part"],
    ["say.0", "/a"],
    ["say.0", "/b"],
    ["say.2", "tel:+9120"],
  ]);
});

test("stored, a link is an id, and is read as the present address, with what it asked for", () => {
  const linkedId = (href: string) => (href.startsWith("/a") ? 7 : undefined);
  const json = storedForm(linked, linkedBody, { idOf: () => 7, linkedId });
  expect(idsIn(json)).toEqual([{ id: 7, isLink: true, isLoose: false }]);
  const keys = new Map([[7, "/renamed"]]);
  expect(readForm(json, { keys, paths: new Map([[7, "/new/"]]) })).toEqual({
    to: "/renamed",
    content: leads("/new/?x=1#part"),
    say: ["More on [this](/new/) and [that](/b).", linkedBody.say[1], linkedBody.say[2]],
  });
  expect(readForm(json, { keys, paths: new Map() })).toEqual({ ...linkedBody, to: "/renamed" });
});

test("links that are taken out leave their words", () => {
  expect(withoutLinks(linked, linkedBody, (href) => href.startsWith("/a"))).toEqual({
    to: "/a",
    content: {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: ["See ", "this", "."].map((text) => expect.objectContaining({ text })),
        },
      ],
    },
    say: ["More on this and [that](/b).", linkedBody.say[1], linkedBody.say[2]],
  });
});

test("a text that is none, or is nested without end, stays as it is", () => {
  let deep: unknown = { type: "text", marks: [{ type: "link", attrs: { href: "/a" } }] };
  for (let i = 0; i < 5_000; i++) deep = { type: "listItem", content: [deep] };
  for (const content of [null, "/a", { type: "doc", content: "x" }, { marks: [null, 3] }, deep])
    expect(namedIn(linked, { content, say: 3 })).toEqual([]);
});
