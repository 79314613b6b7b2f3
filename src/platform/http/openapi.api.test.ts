import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("the API describes itself", async () => {
  const { http } = await site();
  const { paths } = (await http.inject({ url: "/api/openapi.json" })).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/blogapp/blog/",
      "/blogapp/blogcategory/",
      "/blogapp/leads/",
      "/catlog/seo-url/{seo_url}/",
      "/message_framework/chat/",
      "/message_framework/chatlogo/",
      "/ip/",
    ]),
  );
});

type Call = { summary?: string; security?: { token: string[] }[] };

test("each call of programs says what it does, and docs/api.md has it with its scope", async () => {
  const { http } = await site();
  const { paths } = (await http.inject({ url: "/api/openapi.json" })).json();
  const told: string[] = [];
  for (const [path, calls] of Object.entries<Record<string, Call>>(paths))
    for (const [method, { summary, security }] of Object.entries(calls))
      for (const { token } of security ?? []) {
        expect([method, path, summary]).toEqual([method, path, expect.stringMatching(/\.$/)]);
        told.push(`${method.toUpperCase()} ${path} ${token.join()}`);
      }
  const page = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  const written = [...page.matchAll(/^\| `([A-Z]+ \S+)` \|.*\| `(\S+)` \|$/gm)];
  expect(written.map(([, call, scope]) => `${call} ${scope}`).sort()).toEqual(told.sort());
});
