/**
 * Routes of the test's own behind the door: what keeps the site from starting, and who is known.
 */
import Fastify from "fastify";
import { expect, test } from "vitest";
import { refuseOtherMethods, tableOfCalls } from "../../platform/http/call-table.ts";
import { noLimiter } from "../../platform/http/limits.ts";
import { answerProblem } from "../../platform/http/problems.ts";
import { guardApi } from "./guards.server.ts";
import type { FoundToken } from "./tokens.server.ts";

const bobs: FoundToken = {
  id: "a token",
  staff: { id: "bob", name: "Bob", role: "sales" },
  scopes: ["leads:read", "content:write"],
};
const authorization = "Token bobs";

function guarded() {
  const http = Fastify();
  http.setErrorHandler(answerProblem);
  const calls = tableOfCalls(http);
  guardApi(http, {
    calls,
    tokens: { find: async (token) => (token === "bobs" ? bobs : null) },
    limiter: noLimiter,
    admission: () => "taken",
    security: { tell: () => {} },
  });
  return http;
}
const answer = async () => "here";

test.each([
  ["/api/forgotten/", {}, "has to name its scope"],
  ["/api/:id", {}, "has to name its scope"],
  ["//API/forgotten/", {}, "has to name its scope"],
  ["/api/both/", { scope: "leads:read", public: true }, "and not both"],
  ["/api/kept/", { scope: "leads:read", cachedParams: [] }, "not for everybody"],
  ["/elsewhere/", { scope: "leads:read" }, "outside of /api/"],
] as const)("the site does not start with %s, of which is said %o", (url, config, why) => {
  expect(() => guarded().get(url, { config }, answer)).toThrow(why);
});

test("a misspelt scope keeps the site from starting too", () => {
  const http = guarded();
  const config = { scope: "leads:reed" };
  const route = { url: "/api/odd/", method: "GET", handler: answer, config };
  expect(() => Reflect.apply(http.route, http, [route])).toThrow("leads:reed");
});

test("a call knows who asks, and may only ask that where it names a scope", async () => {
  const http = guarded();
  http.get("/api/mine/", { config: { scope: "leads:read" } }, async ({ token }) => token.staff);
  http.get("/api/open/", { config: { public: true } }, async ({ token }) => token.staff);
  const ask = (url: string) => http.inject({ url, headers: { authorization } });
  expect((await ask("/api/mine/")).json()).toEqual(bobs.staff);
  expect((await ask("/api/open/")).statusCode).toBe(500);
});

test("a route of another form whose pattern reaches below /api/ is closed there, and nowhere else", async () => {
  const http = guarded();
  http.get("/:part/things", answer);
  http.get("/*", answer);
  const statusOf = async (url: string, headers = {}) =>
    (await http.inject({ url, headers })).statusCode;
  expect(await statusOf("/api/things")).toBe(401);
  expect(await statusOf("/%61pi/things")).toBe(401);
  expect(await statusOf("/api/things", { authorization })).toBe(404);
  expect(await statusOf("/apis/things")).toBe(200);
  expect(await statusOf("/about/api/")).toBe(200);
});

test("a kind of request that an address does not answer is refused to whoever may know the address", async () => {
  const http = guarded();
  refuseOtherMethods(http, tableOfCalls(http));
  http.get("/api/leads/", { config: { scope: "leads:read" } }, answer);
  http.post("/api/leads/", { config: { scope: "leads:write" } }, answer);
  http.post("/api/open/", { config: { public: true } }, answer);
  http.delete("/*", answer);
  const ask = async (url: string, headers = {}) =>
    (await http.inject({ method: "DELETE", url, headers })).statusCode;
  expect(await ask("/api/leads/")).toBe(401);
  expect(await ask("/api/leads/", { authorization })).toBe(405);
  expect(await ask("/api/open/")).toBe(405);
});
