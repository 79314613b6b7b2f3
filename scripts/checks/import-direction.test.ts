import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modules } from "./areas.ts";
import { importDirection, importFaults } from "./import-direction.ts";

const root = new URL("../..", import.meta.url).pathname;
const browser = new Set(["react", "react-router", "zod", "@mantine/core"]);
const faults = (files: Record<string, string>) =>
  importFaults(new Map(Object.entries(files)), browser);

test("the sources keep to the rules", () => {
  expect(importDirection(root)).toEqual([]);
});

test("clean modules have no fault", () => {
  expect(
    faults({
      "src/cms/posts/api.server.ts":
        'import { z } from "zod"; import { post } from "./contract.ts"; import { line } from "../../platform/text/text.ts"; import type { Site } from "../pages/site.server.ts";',
      "src/web/blog/blog.tsx":
        'import { Card } from "../../ui/card.tsx"; import { blogContext } from "../../cms/posts/context.ts"; import { Form } from "../forms/form.tsx"; import type { Route } from "./+types/blog";',
      "src/crm/inbox/admin/inbox.tsx":
        'import { Tag } from "../../../ui/admin/marks.tsx"; import { Menu } from "@mantine/core"; import { Chat } from "../../../chat/flow/admin/try.tsx"; import { chatContext } from "../../../chat/conversation/context.ts";',
      "src/cms/posts/contract.ts": 'import { page } from "../pages/contract.ts";',
      "src/cms/posts/store.server.ts":
        'declare module "x" { interface Tables { posts: { id: string } } } export const posts = (db) => db.selectFrom("posts as p").innerJoin("posts", "id", "p.id");',
      "src/app/contexts.ts": 'export { blogContext } from "../cms/posts/context.ts";',
      "src/routes.ts": 'import type { Inbox } from "./crm/inbox/admin/inbox.tsx";',
    }),
  ).toEqual([]);
});

const planted = [
  {
    what: "platform that knows a module",
    path: "src/platform/http/server.ts",
    text: 'import { post } from "../../cms/posts/contract.ts";',
    expected: /platform may not know cms/,
  },
  {
    what: "platform that knows a module's type",
    path: "src/platform/list.ts",
    text: 'import type { Post } from "../cms/posts/contract.ts";',
    expected: /platform may not know cms/,
  },
  {
    what: "ui that knows a module",
    path: "src/ui/card.tsx",
    text: 'import { post } from "../cms/posts/contract.ts";',
    expected: /ui may not know cms/,
  },
  {
    what: "an area that knows one to its right",
    path: "src/cms/pages/site.server.ts",
    text: 'import type { Lead } from "../../crm/leads/contract.ts";',
    expected: /cms may not know crm/,
  },
  {
    what: "a module that knows a visitor's page",
    path: "src/crm/leads/x.ts",
    text: 'export { Frame } from "../../web/layout/layout.tsx";',
    expected: /crm may not know web/,
  },
  {
    what: "a visitor's page that knows the staff's parts",
    path: "src/web/pages/home.tsx",
    text: 'import { Panel } from "../../ui/admin/page-layout.tsx";',
    expected: /only the staff's screens may know/,
  },
  {
    what: "a visitor's page that draws with Mantine",
    path: "src/web/forms/form.tsx",
    text: 'import { Button } from "@mantine/core";',
    expected: /only the staff's screens may know/,
  },
  {
    what: "ui that knows the staff's parts",
    path: "src/ui/card.tsx",
    text: 'import { Panel } from "./admin/page-layout.tsx";',
    expected: /only the staff's screens may know/,
  },
  {
    what: "the staff's parts that know a module",
    path: "src/ui/admin/timeline.tsx",
    text: 'import type { Lead } from "../../crm/leads/contract.ts";',
    expected: /ui may not know crm/,
  },
  {
    what: "a visitor's page that knows a staff screen",
    path: "src/web/pages/home.tsx",
    text: 'import { List } from "../../crm/inbox/admin/list.tsx";',
    expected: /web may not know admin/,
  },
  {
    what: "a module that knows its own staff screen",
    path: "src/crm/inbox/inbox.server.ts",
    text: 'import type { List } from "./admin/list.tsx";',
    expected: /crm may not know admin/,
  },
  {
    what: "a module that imports the app at run time",
    path: "src/cms/posts/x.ts",
    text: 'const app = await import("../../app/app.server.ts");',
    expected: /cms may not know app/,
  },
  {
    what: "a staff screen that knows the app",
    path: "src/core/admin/layout.tsx",
    text: 'import type { Services } from "../../app/services.server.ts";',
    expected: /admin may not know app/,
  },
  {
    what: "a module that knows one after it",
    path: "src/crm/contacts/x.ts",
    text: 'import { take } from "../leads/contract.ts";',
    expected: /contacts may not know crm\/leads, which is after it/,
  },
  {
    what: "a module that knows a type of one after it",
    path: "src/cms/documents/content.server.ts",
    text: 'import type { Post } from "../posts/contract.ts";',
    expected: /documents may not know cms\/posts/,
  },
  {
    what: "a module that is not listed",
    path: "src/crm/deals/x.ts",
    text: 'import { page } from "../leads/contract.ts";',
    expected: /does not list crm\/deals/,
  },
  {
    what: "a module that runs another's service",
    path: "src/chat/conversation/chat.server.ts",
    text: 'import { createLeads } from "../../crm/leads/leads.server.ts";',
    expected: /may take only contracts/,
  },
  {
    what: "a service that names a table in SQL",
    path: "src/cms/posts/blog.server.ts",
    text: "export const f = (tx) => sql`select 1 from posts where id = 1`.execute(tx);",
    expected: /only a store names tables/,
  },
  {
    what: "a service that names a table",
    path: "src/cms/posts/blog.server.ts",
    text: 'export const f = (tx) => tx.insertInto("posts").execute();',
    expected: /only a store names tables/,
  },
  {
    what: "a browser sent a package of the server",
    path: "src/core/visits/browser/x.ts",
    text: 'import { Kysely } from "kysely";',
    expected: /a browser would be sent kysely/,
  },
  {
    what: "a browser sent node's own modules",
    path: "src/ui/card.tsx",
    text: 'import { join } from "node:path";',
    expected: /a browser would be sent node:path/,
  },
  {
    what: "a page that imports server code",
    path: "src/web/pages/list.tsx",
    text: 'import { clean } from "../../cms/posts/html.server.ts";',
    expected: /only files that end in .server.ts/,
  },
  {
    what: "a migration that imports a rule",
    path: "src/cms/posts/migrations/0003-blog.ts",
    text: 'import type { Post } from "../contract.ts";',
    expected: /kysely alone/,
  },
  {
    what: "a missing extension",
    path: "src/ui/card.tsx",
    text: 'import { Tag } from "./tag";',
    expected: /extension is missing/,
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

test("catches a store that names another module's table, in whatever way", () => {
  const leads = {
    "src/crm/leads/store.server.ts":
      'declare module "x" { interface Tables { leads: { id: string } } }',
  };
  const reads = ['db.selectFrom("leads")', 'db.selectFrom("a").innerJoin("leads as l", "id", "x")'];
  for (const read of reads)
    expect(faults({ ...leads, "src/crm/inbox/now-store.server.ts": `${read};` })).toEqual([
      "src/crm/inbox/now-store.server.ts:1 leads: this table is of crm/leads",
    ]);
});

test("refuses to pass where it found nothing to look at", () => {
  expect(importDirection(`${root}/docs`)).toEqual([expect.stringContaining("nothing was checked")]);
});

test("the list of modules is that of the folders", () => {
  for (const [area, names] of Object.entries(modules)) {
    const folders = readdirSync(join(root, "src", area)).filter(
      (name) => readdirSync(join(root, "src", area, name)).join() !== "admin" && name !== "admin",
    );
    expect(new Set(names), area).toEqual(new Set(folders));
  }
});
