import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { standIn } from "../../../test/stand-in.ts";

/** Where nothing is ever recorded; what records begins with a site of its own. */
let app: TestApp;
const openOwnSite = sharedSite(
  () => testApp({ content: "none" }),
  (one) => {
    app = one;
  },
);

const rows = () =>
  app.db.read.selectFrom("consents").selectAll().orderBy("at").orderBy("id").execute();
const say = (payload: object | string, more: object = {}) =>
  app.http.inject({
    method: "POST",
    url: "/api/consents/",
    headers: { "content-type": "application/json" },
    remoteAddress: "203.0.113.7",
    payload,
    ...more,
  });

test("an acceptance is kept with what the browser said and the address the server saw", async () => {
  await openOwnSite(() => testApp({ content: "none", now: new Date("2026-11-20T10:00:00Z") }));
  const answer = await say({ accepted: true, browser: "Chrome", ip: "198.51.100.4" });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ recorded: true });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await rows()).toEqual([
    {
      id: expect.any(String),
      accepted: 1,
      withdrawn: 0,
      browser: "Chrome",
      ip_said: "198.51.100.4",
      ip_seen: "203.0.113.7",
      at: "2026-11-20T10:00:00.000Z",
      wording: 1,
    },
  ]);
});

test("a refused visitor stores no id: no address, neither said nor seen", async () => {
  await openOwnSite();
  expect((await say({ accepted: false, browser: "Safari", ip: "198.51.100.4" })).statusCode).toBe(
    201,
  );
  expect(await rows()).toEqual([
    expect.objectContaining({
      accepted: 0,
      withdrawn: 0,
      browser: "Safari",
      ip_said: null,
      ip_seen: null,
    }),
  ]);
});

test("a withdrawal is a further row, without an address; the acceptance before it stays", async () => {
  await openOwnSite();
  await say({ accepted: true, browser: "Edge", ip: "" });
  app.clock.advance(1_000);
  expect(
    (await say({ accepted: false, withdrawn: true, browser: "Edge", ip: "" })).statusCode,
  ).toBe(201);
  expect(await rows()).toEqual([
    expect.objectContaining({ accepted: 1, withdrawn: 0, ip_said: null, ip_seen: "203.0.113.7" }),
    expect.objectContaining({ accepted: 0, withdrawn: 1, ip_said: null, ip_seen: null }),
  ]);
});

test("an acceptance may say nothing of itself, and what it says beyond the contract is not kept", async () => {
  await openOwnSite();
  expect((await say({ accepted: true, id: "mine", at: "1999-01-01" })).statusCode).toBe(201);
  const [row] = await rows();
  expect(row).toMatchObject({ browser: "", ip_said: null });
  expect(row?.id).not.toBe("mine");
  expect(row?.at).not.toBe("1999-01-01");
});

test.each([
  ["nothing", {}],
  ["no answer", { accepted: "perhaps", browser: "Chrome", ip: "" }],
  ["both at once", { accepted: true, withdrawn: true, browser: "Chrome", ip: "" }],
  ["a browser of two lines", { accepted: true, browser: "Chrome\nEdge", ip: "" }],
  ["a browser that goes on", { accepted: true, browser: "x".repeat(61), ip: "" }],
  ["an address that goes on", { accepted: true, browser: "Chrome", ip: "1".repeat(65) }],
  ["control characters", { accepted: true, browser: "Chrome", ip: "1\u00002" }],
  ["half a character", { accepted: true, browser: "\ud800", ip: "" }],
  ["another type", { accepted: true, browser: ["Chrome"], ip: { a: 1 } }],
  ["a list", []],
  ["broken JSON", "{"],
  ["a prototype", '{"accepted":true,"__proto__":{"x":1}}'],
])("%s is refused in a sentence and writes no row", async (_what, payload) => {
  const answer = await say(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/\w.*\.$/);
  expect(await rows()).toEqual([]);
});

test("another site cannot accept in a visitor's name", async () => {
  const answer = await say(
    { accepted: true, browser: "", ip: "" },
    { headers: { "content-type": "application/json", origin: "https://elsewhere.example" } },
  );
  expect(answer.statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});

test("the site tells a browser the address it sees, with and without the last slash, and nobody keeps the answer", async () => {
  for (const url of ["/ip/", "/ip"]) {
    const answer = await app.http.inject({ url, remoteAddress: "203.0.113.7" });
    expect(answer.json()).toEqual({ ip: "203.0.113.7" });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  expect(
    (await app.http.inject({ url: "/ip/", remoteAddress: "::ffff:203.0.113.7" })).json(),
  ).toEqual({ ip: "203.0.113.7" });
  expect((await app.http.inject({ url: "/ip/", remoteAddress: "2001:db8::7" })).json()).toEqual({
    ip: "2001:db8::7",
  });
});

test("a forged X-Forwarded-For is believed from a trusted proxy alone", async () => {
  await openOwnSite(() => testApp({ content: "none", env: { TRUSTED_PROXIES: "10.0.0.0/8" } }));
  const headers = { "x-forwarded-for": "203.0.113.9" };
  expect(
    (await app.http.inject({ url: "/ip/", remoteAddress: "198.51.100.1", headers })).json(),
  ).toEqual({ ip: "198.51.100.1" });
  expect(
    (await app.http.inject({ url: "/ip/", remoteAddress: "10.1.2.3", headers })).json(),
  ).toEqual({ ip: "203.0.113.9" });
});

test("geolocation is asked about the address seen, once for an acceptance and never for anything else", async () => {
  const service = await standIn((response) => response.end('{"city":"Pune"}'));
  const env = {
    GEOLOCATION_URL: `${service.url}locate?format=json`,
    GEOLOCATION_KEY: "secret key",
  };
  await openOwnSite(() => testApp({ content: "none", env }));
  await say({ accepted: false, browser: "Chrome", ip: "198.51.100.4" });
  await say({ accepted: false, withdrawn: true, browser: "Chrome", ip: "198.51.100.4" });
  await say({ accepted: "no", browser: "Chrome", ip: "" });
  await say({ accepted: true, browser: "Chrome", ip: "198.51.100.4" });
  const { method, url, headers } = await service.next();
  expect(method).toBe("GET");
  expect(url.pathname).toBe("/locate");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    format: "json",
    ip: "203.0.113.7",
    key: "secret key",
  });
  expect(headers.cookie).toBeUndefined();
  expect(service.asked).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toContain("Pune");
  await service.close();
});

test("an acceptance is recorded at once, even where geolocation hangs or is gone", async () => {
  const service = await standIn(() => {});
  const env = { GEOLOCATION_URL: service.url, GEOLOCATION_KEY: "k" };
  await openOwnSite(() => testApp({ content: "none", env }));
  expect((await say({ accepted: true, browser: "Chrome", ip: "" })).statusCode).toBe(201);
  await service.next();
  await service.close();
  expect((await say({ accepted: true, browser: "Chrome", ip: "" })).statusCode).toBe(201);
  expect(await rows()).toHaveLength(2);
});
