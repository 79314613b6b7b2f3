/** The door of `/api/`, over a socket and from within. */
import { randomUUID } from "node:crypto";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { staffCallers } from "../../../test/staff-callers.ts";
import { hashOf } from "../../platform/ids.ts";
import { sessionStore } from "./session-store.server.ts";

let app: TestApp;
/** For who asks too often: a site of its own. */
const openOwnSite = sharedSite(
  () => testApp({ content: "none" }),
  (one) => {
    app = one;
  },
);

const by = { who: "system" } as const;

async function tokenWith(scopes: string[], role: "owner" | "editor" = "owner") {
  const email = `${randomUUID()}@works.example`;
  const { id: staffId } = await app.app.staff.colleagues.invite({ name: "Bob", email, role }, by);
  return app.app.staff.tokens.add({ staffId, name: "Export", scopes }, by);
}

const withToken = (token: string) => ({ authorization: `Token ${token}` });
type ApiRequest = {
  url: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST" | "DELETE";
};
const answerTo = (asked: ApiRequest) => app.http.inject(asked);
const statusOf = async (asked: ApiRequest) => (await answerTo(asked)).statusCode;

const addresses = [
  "/api/outbox/",
  "/api/outbox",
  "/api/outbox/?page=2",
  "/api/nothing/",
  "/api/leads/1/notes/",
  "/api/",
  "/api",
  "/API/outbox/",
  "/Api/Nothing",
  "//api//outbox//",
  "///api/nothing",
  "/%61pi/outbox/",
  "/api%2foutbox/",
  "/%2fapi/outbox",
  "/api/%6futbox/",
  "/api/outbox.data",
  "/api/events/1",
  "/api/openapi.json.data",
  `/api/${"long/".repeat(600)}`,
  `/api/${"x".repeat(500)}`,
];

test("a stranger is answered 401 at every address below /api/, however it is spelt and asked, and nothing is looked up", async () => {
  const { hostname: host, port } = new URL(await app.http.listen({ port: 0 }));
  const asked = await plansOf(app.db, async () => {
    for (const path of addresses)
      for (const method of [
        "GET",
        "HEAD",
        "POST",
        "PUT",
        "PATCH",
        "DELETE",
        "OPTIONS",
        "PROPFIND",
      ]) {
        const { statusCode, headers } = await rawAnswer({ host, port, method, path });
        const said = [method, path, statusCode, headers["www-authenticate"]];
        expect(said).toEqual([method, path, 401, "Token"]);
        expect(headers["cache-control"]).toBe("no-store");
      }
  });
  // The site itself looks now and then whether its content has changed.
  expect(asked.filter((query) => /api_tokens|staff|outbox/.test(query))).toEqual([]);
});

/** As it is written, which `fetch` and `inject` would put right. */
const rawAnswer = (asked: { host: string; port: string; method: string; path: string }) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { "content-length": 0 };
    httpRequest({ ...asked, headers, agent: false }, (answer) => resolve(answer.resume()))
      .on("error", reject)
      .end();
  });

test("with a token a known address is answered, an unknown one is 404, another method 405", async () => {
  const headers = withToken((await tokenWith(["leads:read"])).token);
  for (const url of ["/api/outbox/", "/api/outbox", "/%61pi/outbox/?page=1"])
    expect([url, await statusOf({ url, headers })]).toEqual([url, 200]);
  for (const url of ["/api", "/api/nothing/", "/API/outbox/", "/api/outbox.data", "/api/events/1"])
    expect([url, await statusOf({ url, headers })]).toEqual([url, 404]);
  expect(await statusOf({ url: "/api/outbox/", headers, method: "DELETE" })).toBe(405);
  for (const scheme of ["token  ", "Bearer "]) {
    const authorization = headers.authorization.replace("Token ", scheme);
    expect(await statusOf({ url: "/api/outbox/", headers: { authorization } })).toBe(200);
  }
});

test("a token without the scope, or whose owner's role is without it, is told so", async () => {
  const writer = await tokenWith(["content:write"]);
  const refused = await answerTo({ url: "/api/outbox/", headers: withToken(writer.token) });
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "This takes the scope leads:read, which this token was not given.",
  ]);
  const editors = await tokenWith(["leads:read"], "editor");
  const beyondRole = await answerTo({ url: "/api/outbox/", headers: withToken(editors.token) });
  expect([beyondRole.statusCode, beyondRole.json().message]).toEqual([
    403,
    "The role of this token's owner does not include leads:read.",
  ]);
});

test("a session gives nothing below /api/, nor does a token that is written in another way", async () => {
  const { token } = await tokenWith(["leads:read"]);
  const [owner] = await app.app.staff.colleagues.list();
  const now = "2026-11-20T10:00:00.000Z";
  const row = { id: "her session", staff_id: owner?.id ?? "", agent: "", created_at: now };
  await app.db.write((tx) =>
    sessionStore.insert(tx, { ...row, key_hash: hashOf("key"), seen_at: now }),
  );
  expect(await app.app.staff.sessionOf("key")).not.toBeNull();
  const url = "/api/outbox/";
  expect(await statusOf({ url, headers: { cookie: "foyer=key" } })).toBe(401);
  for (const authorization of [`Basic ${token}`, token, `Token ${token}x`, "Token", "Basic Og=="])
    expect([authorization, await statusOf({ url, headers: { authorization } })]).toEqual([
      authorization,
      401,
    ]);
  expect(await statusOf({ url: `${url}?token=${token}` })).toBe(401);
});

test("the beacons, the API's description and the calls elsewhere pass by a token that is not valid", async () => {
  const headers = withToken("stale");
  const payload = { category: "Footer", action: "/about", label: "About" };
  const sent = { method: "POST", url: "/api/events/", headers, payload } as const;
  expect((await app.http.inject(sent)).statusCode).toBe(204);
  expect((await app.http.inject({ ...sent, headers: {} })).statusCode).toBe(204);
  expect(await statusOf({ url: "/api/openapi.json", headers })).toBe(200);
  expect(await statusOf({ url: "/blogapp/blog/", headers })).toBe(200);
  for (const beacon of ["consents", "page-views", "events", "web-vitals"]) {
    const status = await statusOf({ url: `/api/${beacon}/`, method: "POST" });
    expect([beacon, status]).toEqual([beacon, 400]);
  }
  expect(await statusOf({ url: "/api/events/", method: "DELETE" })).toBe(405);
});

test("the API's description says which calls take a token, and with which scope", async () => {
  const { paths, components } = (await app.http.inject("/api/openapi.json")).json();
  expect(paths["/api/outbox/"].get.security).toEqual([{ token: ["leads:read"] }]);
  expect(paths["/api/events/"].post.security).toBeUndefined();
  expect(components.securitySchemes.token).toMatchObject({ in: "header", name: "Authorization" });
});

test("what a role or a token's scopes do not include is a security event", async () => {
  const { token } = await tokenWith(["leads:read"]);
  const tell = vi.spyOn(app.security, "tell");
  const headers = withToken(token);
  await app.http.inject({ url: "/api/outbox/", headers });
  await app.http.inject({ url: "/api/posts/", headers });
  const session = (await staffCallers(app)).sessions.find(({ name }) => name === "writer");
  await app.http.inject({ url: "/staff/inbox/enquiries.csv", headers: session?.headers ?? {} });
  const refused = tell.mock.calls.filter(([event]) => event === "role-refused");
  expect(refused.map(([, , facts]) => facts)).toEqual([
    { right: "content:read" },
    { right: "leads.read" },
  ]);
  tell.mockRestore();
});

test("whoever guesses tokens is told to the security log, and has to wait beyond 600 a minute", async () => {
  await openOwnSite();
  const { token } = await tokenWith(["leads:read"]);
  const tell = vi.spyOn(app.security, "tell");
  const guess = (remoteAddress: string, given: string) =>
    app.http.inject({ url: "/api/outbox/", remoteAddress, headers: withToken(given) });
  for (let i = 0; i < 600; i++) await guess("203.0.113.1", `foyer_${i}`);
  expect(tell.mock.calls.filter(([event]) => event === "token-refused")).toHaveLength(600);
  expect((await guess("203.0.113.1", token)).statusCode).toBe(429);
  expect((await guess("203.0.113.2", token)).statusCode).toBe(200);
  tell.mockRestore();
});

test("one token is asked with 600 times a minute, from whatever networks", async () => {
  await openOwnSite();
  const { token } = await tokenWith(["leads:read"]);
  const other = await tokenWith(["content:read"], "editor");
  const ask = async (i: number, given: string) => {
    const asked = { url: "/api/nothing/", headers: withToken(given) };
    const remoteAddress = `198.51.${i % 100}.7`;
    return (await app.http.inject({ ...asked, remoteAddress })).statusCode;
  };
  for (let i = 0; i < 600; i++) expect(await ask(i, token)).toBe(404);
  expect(await ask(1, token)).toBe(429);
  expect(await ask(1, other.token)).toBe(404);
  app.clock.advance(60_000);
  expect(await ask(1, token)).toBe(404);
});
