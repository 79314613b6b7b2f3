import { expect, test } from "vitest";
import { casts, castsIn } from "./casts.ts";
import { importDirection, importFaults } from "./import-direction.ts";

const root = new URL("../..", import.meta.url).pathname;
const faults = (files: Record<string, string>) => importFaults(new Map(Object.entries(files)));

test("the sources keep to the rules: imports go one way, and nothing is cast", () => {
  expect(importDirection(root)).toEqual([]);
  expect(casts(root)).toEqual([]);
});

test("a clean slice has no fault", () => {
  expect(
    faults({
      "src/slices/blog/api.server.ts":
        'import { z } from "zod"; import { post } from "./contract.ts"; import { line } from "../../platform/text.ts"; import type { Site } from "../site/site.server.ts";',
      "src/slices/blog/pages/list.tsx":
        'import { Card } from "../../../ui/card.tsx"; import { appContext } from "../../../context.ts"; import { Form } from "../../leads/ui/form.tsx"; import type { Route } from "./+types/list";',
      "src/slices/blog/contract.ts": 'import { page } from "../site/contract.ts";',
      "src/slices/blog/store.server.ts": 'export const posts = (db) => db.selectFrom("posts");',
      "src/context.ts": 'import type { App } from "./app.server.ts";',
    }),
  ).toEqual([]);
});

const planted: [string, string, string, RegExp][] = [
  [
    "platform that knows a slice",
    "src/platform/http/server.ts",
    'import { post } from "../../slices/blog/contract.ts";',
    /platform may not know slices/,
  ],
  [
    "platform that knows a slice's type",
    "src/platform/list.ts",
    'import type { Post } from "../slices/blog/contract.ts";',
    /platform may not know slices/,
  ],
  [
    "ui that knows a slice",
    "src/ui/card.tsx",
    'import { post } from "../slices/blog/contract.ts";',
    /ui may not know slices/,
  ],
  [
    "a slice that knows the shell",
    "src/slices/blog/pages/list.tsx",
    'export { Frame } from "../../../shell/frame.tsx";',
    /slices may not know shell/,
  ],
  [
    "a slice that imports the app at run time",
    "src/slices/blog/x.ts",
    'const app = await import("../../app.server.ts");',
    /slices may not know src/,
  ],
  [
    "platform that knows the context",
    "src/platform/x.ts",
    'import { appContext } from "../context.ts";',
    /platform may not know src/,
  ],
  [
    "a slice that runs another's verbs",
    "src/slices/chat/chat.server.ts",
    'import { createLeads } from "../leads/leads.server.ts";',
    /may take only contracts/,
  ],
  [
    "a slice's ui that draws another's ui",
    "src/slices/chat/ui/chat.tsx",
    'import { Form } from "../../leads/ui/form.tsx";',
    /may take only contracts/,
  ],
  [
    "a page that imports server code",
    "src/slices/blog/pages/list.tsx",
    'import { clean } from "../html.server.ts";',
    /only files that end in .server.ts/,
  ],
  [
    "a migration that imports a rule",
    "src/slices/blog/migrations/0003-blog.ts",
    'import type { Post } from "../contract.ts";',
    /kysely alone/,
  ],
  [
    "a missing extension",
    "src/ui/card.tsx",
    'import { Tag } from "./tag";',
    /extension is missing/,
  ],
  [
    "a verb that names a table",
    "src/slices/blog/blog.server.ts",
    'export const f = (tx) => tx.insertInto("posts").execute();',
    /only store.server.ts names tables/,
  ],
  [
    "a browser sent node's own modules",
    "src/ui/card.tsx",
    'import { join } from "node:path";',
    /a browser would be sent node:path/,
  ],
];

test.each(planted)("catches %s", (_what, path, text, expected) => {
  expect(faults({ [path]: text })).toContainEqual(expect.stringMatching(expected));
});

test("catches a circle, and names its whole way round", () => {
  expect(
    faults({
      "src/ui/a.ts": 'import "./b.ts";',
      "src/ui/b.ts": 'import "./c.ts";',
      "src/ui/c.ts": 'import { a } from "./a.ts";',
    }),
  ).toEqual(["a circle of imports: src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts"]);
});

test("a circle of types alone is none", () => {
  expect(
    faults({
      "src/ui/a.ts": 'import type { B } from "./b.ts";',
      "src/ui/b.ts": 'import { type A } from "./a.ts";',
    }),
  ).toEqual([]);
});

test("catches a server's module that a browser would be sent by a way round", () => {
  expect(
    faults({
      "src/ui/a.tsx": 'import { b } from "../platform/b.ts";',
      "src/platform/b.ts": 'import pg from "pg";',
    }),
  ).toEqual(["a browser would be sent pg: src/ui/a.tsx → src/platform/b.ts"]);
});

test("catches a cast in each spelling, and lets as const be", () => {
  expect(
    castsIn("src/x.ts", "const a = b as string;\nconst c = <number>d;\nconst e = [1] as const;"),
  ).toEqual([
    'src/x.ts:1 b as string: no "as" but "as const"',
    'src/x.ts:2 <number>d: no "as" but "as const"',
  ]);
});

test("refuses to pass where it found nothing to look at", () => {
  expect(importDirection(`${root}/docs`)).toEqual([expect.stringContaining("nothing was checked")]);
});
