import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathsOf } from "../../../test/fuzz/calls.ts";
import { ownSites } from "../../../test/own-site.ts";
import { kinds } from "../../app/kinds.server.ts";
import { kindIn } from "../../cms/content-types/kind.ts";

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

type Call = {
  summary?: string;
  security?: { token: string[] }[];
  parameters?: { name: string; schema: { enum?: string[] } }[];
};

test("each call of programs says what it does, and docs/api.md has it with its scope", async () => {
  const { http } = await site();
  const { paths } = (await http.inject({ url: "/api/openapi.json" })).json();
  const described: string[] = [];
  for (const [path, calls] of Object.entries<Record<string, Call>>(paths))
    for (const [method, call] of Object.entries(calls))
      for (const { token } of call.security ?? []) {
        expect([method, path, call.summary]).toEqual([method, path, expect.stringMatching(/\.$/)]);
        for (const one of pathsOf(path, call))
          described.push(`${method.toUpperCase()} ${one} ${token.join()}`);
      }
  const page = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  const written = [...page.matchAll(/^\| `([A-Z]+ \S+)` \|.*\| `(\S+)` \|$/gm)];
  const calls = written.flatMap(([, call = "", scope]) => forEachKind(`${call} ${scope}`));
  expect(calls.sort()).toEqual(described.sort());
});

/** What is said once of all kinds of documents. */
function forEachKind(call: string): string[] {
  const [whole, name = ""] = /\{(kind|list|new|translated)\}/.exec(call) ?? [];
  if (whole === undefined) return [call];
  return inAdmin
    .filter((kind) => isMeant[name]?.(kind))
    .map(({ names }) => call.replace(whole, names.path));
}
const inAdmin = kinds.filter((kind) => kind.inAdmin);
const isMeant: Record<string, (kind: (typeof kinds)[number]) => boolean> = {
  kind: ({ isSingle }) => !isSingle,
  list: ({ isSingle }) => isSingle,
  new: ({ begin }) => begin !== null,
  translated: ({ kind }) => kinds.some((one) => one.kind === kindIn(kind, "hi")),
};
