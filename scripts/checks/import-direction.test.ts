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

const planted = [
  {
    what: "platform that knows a slice",
    path: "src/platform/http/server.ts",
    text: 'import { post } from "../../slices/blog/contract.ts";',
    expected: /platform may not know slices/,
  },
  {
    what: "platform that knows a slice's type",
    path: "src/platform/list.ts",
    text: 'import type { Post } from "../slices/blog/contract.ts";',
    expected: /platform may not know slices/,
  },
  {
    what: "ui that knows a slice",
    path: "src/ui/card.tsx",
    text: 'import { post } from "../slices/blog/contract.ts";',
    expected: /ui may not know slices/,
  },
  {
    what: "a slice that knows the shell",
    path: "src/slices/blog/pages/list.tsx",
    text: 'export { Frame } from "../../../shell/frame.tsx";',
    expected: /slices may not know shell/,
  },
  {
    what: "a slice that imports the app at run time",
    path: "src/slices/blog/x.ts",
    text: 'const app = await import("../../app.server.ts");',
    expected: /slices may not know src/,
  },
  {
    what: "platform that knows the context",
    path: "src/platform/x.ts",
    text: 'import { appContext } from "../context.ts";',
    expected: /platform may not know src/,
  },
  {
    what: "a slice that runs another's verbs",
    path: "src/slices/chat/chat.server.ts",
    text: 'import { createLeads } from "../leads/leads.server.ts";',
    expected: /may take only contracts/,
  },
  {
    what: "a slice's ui that draws another's ui",
    path: "src/slices/chat/ui/chat.tsx",
    text: 'import { Form } from "../../leads/ui/form.tsx";',
    expected: /may take only contracts/,
  },
  {
    what: "a page that imports server code",
    path: "src/slices/blog/pages/list.tsx",
    text: 'import { clean } from "../html.server.ts";',
    expected: /only files that end in .server.ts/,
  },
  {
    what: "a migration that imports a rule",
    path: "src/slices/blog/migrations/0003-blog.ts",
    text: 'import type { Post } from "../contract.ts";',
    expected: /kysely alone/,
  },
  {
    what: "a missing extension",
    path: "src/ui/card.tsx",
    text: 'import { Tag } from "./tag";',
    expected: /extension is missing/,
  },
  {
    what: "a verb that names a table",
    path: "src/slices/blog/blog.server.ts",
    text: 'export const f = (tx) => tx.insertInto("posts").execute();',
    expected: /only store.server.ts names tables/,
  },
  {
    what: "a browser sent node's own modules",
    path: "src/ui/card.tsx",
    text: 'import { join } from "node:path";',
    expected: /a browser would be sent node:path/,
  },
];

test.each(planted)("catches $what", ({ path, text, expected }) => {
  expect(faults({ [path]: text })).toContainEqual(expect.stringMatching(expected));
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
