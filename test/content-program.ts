/** Programs that write content by calls, each with a token of somebody on the staff. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { z } from "zod";
import { postKind } from "../src/cms/posts/kinds.server.ts";
import type { Role, Scope } from "../src/core/accounts/roles.ts";
import { type TestApp, testApp } from "./app.ts";

export type Token = { staffId: string; authorization: string };
export type As = { authorization: string } | null;

const verbs = z.enum(["GET", "POST", "PATCH", "DELETE"]);
export type Method = z.infer<typeof verbs>;

export const system = { who: "system" } as const;

const excerpt =
  "What a ward learned in its first week with tablets, and what it would do otherwise.";
export const aNewPost = {
  title: "Tablets on the ward",
  category: "erp",
  excerpt,
  content: "<p>One.</p>",
};

/** For the top of a test file: each test, or the file, has a site of its own and Alice's token. */
export function contentProgram(siteOf: "test" | "file" = "test") {
  let site: TestApp;
  let owner: Token;
  const [before, after] =
    siteOf === "test" ? [beforeEach, afterEach] : ([beforeAll, afterAll] as const);
  before(async () => {
    site = await testApp({ env: { RATE_LIMITS: "off" } });
    owner = await tokenOf("Alice", "owner", ["content:read", "content:write"]);
  });
  after(() => site.close());

  async function tokenOf(name: string, role: Role, scopes: Scope[]): Promise<Token> {
    const email = `${name.toLowerCase()}@works.example`;
    const { id: staffId } = await site.app.staff.colleagues.invite({ name, email, role }, system);
    return anotherOf(staffId, scopes);
  }

  async function anotherOf(staffId: string, scopes: Scope[]): Promise<Token> {
    const { token } = await site.app.staff.tokens.add({ staffId, name: "Writing", scopes }, system);
    return { staffId, authorization: `Token ${token}` };
  }

  /** @param call such as `GET /api/posts/` */
  async function ask(call: string, payload?: object, as: As = owner) {
    const [method, url = ""] = call.split(" ", 2);
    const headers = as ? { authorization: as.authorization } : {};
    const asked = { method: verbs.parse(method), url, headers, ...(payload && { payload }) };
    const answer = await site.http.inject(asked);
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
  }

  return {
    site: () => site,
    owner: () => owner,
    tokenOf,
    anotherOf,
    ask,

    /** @returns the post's id */
    async begun(more: object = {}): Promise<number> {
      const { status, body } = await ask("POST /api/posts/", { ...aNewPost, ...more });
      expect([status, body]).toEqual([201, expect.anything()]);
      return body.id;
    },

    async listed(query = ""): Promise<string[]> {
      const { body } = await ask(`GET /api/posts/${query}`);
      return body.results.map(({ key }: { key: string }) => key);
    },

    readBy: async (key: string) => (await site.app.content.lookUp(postKind, key))?.body,
  };
}
