import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importDirection, importFaults } from "./import-direction.ts";
import { sliceOrder } from "./slice-order.ts";

const root = new URL("../..", import.meta.url).pathname;
const house = {
  order: ["content", "site", "leads", "chat", "blog"],
  browser: new Set(["react", "react-router", "zod", "@mantine/core"]),
};
const faults = (files: Record<string, string>) =>
  importFaults(new Map(Object.entries(files)), house);

test("the sources keep to the rules", () => {
  expect(importDirection(root)).toEqual([]);
});

test("a clean slice has no fault", () => {
  expect(
    faults({
      "src/cms/posts/api.server.ts":
        'import { z } from "zod"; import { post } from "./contract.ts"; import { line } from "../../platform/text.ts"; import type { Site } from "../site/site.server.ts";',
      "src/screens/public/blog.tsx":
        'import { Card } from "../../ui/card.tsx"; import { blogContext } from "../../slices/blog/context.ts"; import { Form } from "../../slices/leads/ui/form.tsx"; import type { Route } from "./+types/blog";',
      "src/crm/inbox/admin/inbox.tsx":
        'import { Tag } from "../../desk/marks.tsx"; import { Menu } from "@mantine/core";',
      "src/cms/posts/contract.ts": 'import { page } from "../site/contract.ts";',
      "src/cms/posts/store.server.ts":
        'declare module "x" { interface Tables { posts: { id: string } } } export const posts = (db) => db.selectFrom("posts as p").innerJoin("posts", "id", "p.id");',
      "src/app/contexts.ts": 'export { blogContext } from "../slices/blog/context.ts";',
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
    what: "a visitor's screen that knows the desk",
    path: "src/web/pages/home.tsx",
    text: 'import { Panel } from "../../desk/page-layout.tsx";',
    expected: /only the staff's screens may know the desk/,
  },
  {
    what: "a slice's public part that knows the desk",
    path: "src/slices/leads/ui/form.tsx",
    text: 'import { Tag } from "../../../desk/marks.tsx";',
    expected: /only the staff's screens may know the desk/,
  },
  {
    what: "a slice's public part that draws with Mantine",
    path: "src/slices/leads/ui/form.tsx",
    text: 'import { Button } from "@mantine/core";',
    expected: /only the staff's screens may know the desk/,
  },
  {
    what: "a desk that knows a slice",
    path: "src/desk/timeline.tsx",
    text: 'import type { Lead } from "../slices/leads/contract.ts";',
    expected: /desk may not know slices/,
  },
  {
    what: "ui that knows the desk",
    path: "src/ui/card.tsx",
    text: 'import { Panel } from "../desk/page-layout.tsx";',
    expected: /ui may not know desk/,
  },
  {
    what: "a slice that knows a screen",
    path: "src/slices/blog/ui/list.tsx",
    text: 'export { Frame } from "../../../screens/public/layout.tsx";',
    expected: /slices may not know screens/,
  },
  {
    what: "a slice that imports the app at run time",
    path: "src/slices/blog/x.ts",
    text: 'const app = await import("../../app/app.server.ts");',
    expected: /slices may not know app/,
  },
  {
    what: "a slice that knows one built after it",
    path: "src/slices/leads/x.ts",
    text: 'import { walk } from "../chat/contract.ts";',
    expected: /leads may not know chat, which is built after it/,
  },
  {
    what: "a slice that knows a type of one built after it",
    path: "src/cms/documents/content.server.ts",
    text: 'import type { Post } from "../blog/contract.ts";',
    expected: /content may not know blog/,
  },
  {
    what: "a slice that nobody builds",
    path: "src/slices/staff/x.ts",
    text: 'import { page } from "../site/contract.ts";',
    expected: /does not build staff/,
  },
  {
    what: "a screen that knows the app",
    path: "src/web/pages/home.tsx",
    text: 'import type { Services } from "../../app/services.server.ts";',
    expected: /screens may not know app/,
  },
  {
    what: "a verb that names a table in SQL",
    path: "src/cms/posts/blog.server.ts",
    text: "export const f = (tx) => sql`select 1 from posts where id = 1`.execute(tx);",
    expected: /only a store names tables/,
  },
  {
    what: "a browser sent a package of the server",
    path: "src/slices/blog/browser/x.ts",
    text: 'import { Kysely } from "kysely";',
    expected: /a browser would be sent kysely/,
  },
  {
    what: "platform that knows the contexts",
    path: "src/platform/x.ts",
    text: 'import { blogContext } from "../app/contexts.ts";',
    expected: /platform may not know app/,
  },
  {
    what: "a slice that runs another's verbs",
    path: "src/chat/conversation/chat.server.ts",
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
    path: "src/screens/public/list.tsx",
    text: 'import { clean } from "../../slices/blog/html.server.ts";',
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
    path: "src/cms/posts/blog.server.ts",
    text: 'export const f = (tx) => tx.insertInto("posts").execute();',
    expected: /only a store names tables/,
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

test("catches a store that names another slice's table, in whatever way", () => {
  const leads = {
    "src/crm/leads/store.server.ts":
      'declare module "x" { interface Tables { leads: { id: string } } }',
  };
  const reads = ['db.selectFrom("leads")', 'db.selectFrom("a").innerJoin("leads as l", "id", "x")'];
  for (const read of reads)
    expect(faults({ ...leads, "src/chat/conversation/now-store.server.ts": `${read};` })).toEqual([
      "src/chat/conversation/now-store.server.ts:1 leads: this table is of the slice leads",
    ]);
});

test("refuses to pass where it found nothing to look at", () => {
  expect(importDirection(`${root}/docs`)).toEqual([expect.stringContaining("nothing was checked")]);
});

test("reads the order of the slices from where they are built, and refuses to see none", () => {
  const text = readFileSync(join(root, "src/app/services.server.ts"), "utf8");
  const order = sliceOrder(text);
  expect(order.indexOf("content")).toBeLessThan(order.indexOf("site"));
  expect(new Set(order)).toEqual(new Set(readdirSync(join(root, "src/slices"))));
  expect(() => sliceOrder("export {};")).toThrow("builds no slices");
});
