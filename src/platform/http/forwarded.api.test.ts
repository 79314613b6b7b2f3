import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { ownSites } from "../../../test/own-site.ts";
import { createSecurityLog } from "./security-log.ts";
import { refuseUnclearSenders } from "./senders.ts";

const site = ownSites();
let behind: TestApp;
beforeAll(async () => {
  behind = await testApp({ env: { TRUSTED_PROXIES: "10.0.0.0/8" } });
});
afterAll(() => behind.close());

const lead = {
  name: "Vera Rao",
  email: "vera@example.com",
  query: "Can we talk?",
  source: "Home Page",
};

test("an address is believed from a trusted proxy alone", async () => {
  const { http: direct } = await site();
  const forwarded = { "x-forwarded-for": "198.51.100.7" };
  expect(
    (await direct.inject({ url: "/ip/", remoteAddress: "10.0.0.1", headers: forwarded })).json().ip,
  ).toBe("10.0.0.1");
  expect(
    (
      await behind.http.inject({ url: "/ip/", remoteAddress: "10.0.0.1", headers: forwarded })
    ).json().ip,
  ).toBe("198.51.100.7");
  expect(
    (
      await behind.http.inject({ url: "/ip/", remoteAddress: "192.0.2.1", headers: forwarded })
    ).json().ip,
  ).toBe("192.0.2.1");
});

test.each([
  "1.2.3.4:5678",
  "[2001:db8::1]:443",
  "9".repeat(3_000),
  `fe80::1%${"x".repeat(100)}`,
  "unknown",
  "<script>",
])(
  "%s is no address: what was forwarded for it is refused, and nothing of it is stored",
  async (forged) => {
    const forwarded = { remoteAddress: "10.0.0.1", headers: { "x-forwarded-for": forged } };
    const answer = await behind.http.inject({
      method: "POST",
      url: "/blogapp/leads/",
      payload: lead,
      ...forwarded,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      "This request came by a proxy that forwarded something other than an address.",
    );
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(await behind.db.read.selectFrom("leads").select("ip").execute()).toEqual([]);
  },
);

test("what a client forges in front of its own address is not looked at", async () => {
  const headers = { "x-forwarded-for": "1.2.3.4:5678, 203.0.113.9" };
  expect(
    (await behind.http.inject({ url: "/ip/", remoteAddress: "10.0.0.1", headers })).json(),
  ).toEqual({ ip: "203.0.113.9" });
});

test("a proxy on this machine that is not trusted is warned of once, and one that is trusted or far away is not", async () => {
  const linesOf = async (trustProxy: string | false, peers: string[]) => {
    const lines: string[] = [];
    const http = Fastify({
      trustProxy,
      logger: { level: "warn", stream: { write: (line: string) => lines.push(line) } },
    });
    refuseUnclearSenders(http, createSecurityLog({ now: () => new Date(), elapsedMs: () => 0 }));
    http.get("/", async () => "");
    const headers = { "x-forwarded-for": "203.0.113.9" };
    for (const remoteAddress of peers)
      expect((await http.inject({ url: "/", remoteAddress, headers })).statusCode).toBe(200);
    await http.inject({ url: "/", remoteAddress: "127.0.0.1" });
    await http.close();
    return lines;
  };
  const warned = await linesOf(false, ["198.51.100.1", "127.0.0.1", "::1", "127.0.0.1"]);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain("TRUSTED_PROXIES");
  expect(await linesOf("127.0.0.1", ["127.0.0.1"])).toEqual([]);
  expect(await linesOf(false, ["198.51.100.1"])).toEqual([]);
});
