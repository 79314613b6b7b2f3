import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

const open: TestApp[] = [];
async function site(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  open.push(app);
  return app.http;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const lead = "/blogapp/leads/";
const json = { "content-type": "application/json" };

test("a call is limited by address and group, whichever route of the group it takes", async () => {
  const http = await site();
  const ask = (url: string, remoteAddress: string) => http.inject({ url, remoteAddress });
  for (let i = 0; i < 300; i++) await ask("/blogapp/blogcategory/", "203.0.113.1");
  for (let i = 0; i < 300; i++) await ask("/catlog/seo-url/erp/", "203.0.113.1");
  const refused = await ask("/blogapp/blogcategory/", "203.0.113.1");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json().message).toContain("Wait a minute");
  expect((await ask("/blogapp/blogcategory/", "203.0.113.2")).statusCode).toBe(200);
});

test("RATE_LIMITS=off limits nothing that is limited otherwise", async () => {
  const times = async (http: Awaited<ReturnType<typeof site>>) => {
    const statuses = new Set<number>();
    for (let i = 0; i < 601; i++)
      statuses.add((await http.inject("/blogapp/blogcategory/")).statusCode);
    return statuses;
  };
  expect(await times(await site({ RATE_LIMITS: "off" }))).toEqual(new Set([200]));
  expect(await times(await site())).toEqual(new Set([200, 429]));
});

test("an address is believed from a trusted proxy alone", async () => {
  const direct = await site();
  const forwarded = { "x-forwarded-for": "198.51.100.7" };
  expect(
    (await direct.inject({ url: "/ip/", remoteAddress: "10.0.0.1", headers: forwarded })).json().ip,
  ).toBe("10.0.0.1");
  const behind = await site({ TRUSTED_PROXIES: "10.0.0.0/8" });
  expect(
    (await behind.inject({ url: "/ip/", remoteAddress: "10.0.0.1", headers: forwarded })).json().ip,
  ).toBe("198.51.100.7");
  expect(
    (await behind.inject({ url: "/ip/", remoteAddress: "192.0.2.1", headers: forwarded })).json()
      .ip,
  ).toBe("192.0.2.1");
});

test.each([
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-origin" }, 400],
  [{ origin: "http://localhost:80" }, 400],
  [{}, 400],
])("a change asked for with %j is answered %i", async (headers, status) => {
  const http = await site();
  const answer = await http.inject({
    method: "POST",
    url: lead,
    headers: { ...json, host: "localhost", ...headers },
    payload: "{}",
  });
  expect(answer.statusCode).toBe(status);
});

test("once PUBLIC_URL is set it alone counts as the own origin", async () => {
  const http = await site({ PUBLIC_URL: "https://www.site.example" });
  const post = (origin: string) =>
    http.inject({
      method: "POST",
      url: lead,
      headers: { ...json, host: "localhost", origin },
      payload: "{}",
    });
  expect((await post("http://localhost")).statusCode).toBe(403);
  expect((await post("https://www.site.example")).statusCode).toBe(400);
});

test("bodies are bounded, UTF-8, and JSON or a form", async () => {
  const http = await site();
  const post = (payload: string | Buffer, type: string) =>
    http.inject({ method: "POST", url: lead, headers: { "content-type": type }, payload });
  expect(
    (await post(JSON.stringify({ name: "x".repeat(70_000) }), "application/json")).statusCode,
  ).toBe(413);
  expect((await post("{", "application/json")).statusCode).toBe(400);
  expect((await post('{"__proto__": {"x": 1}}', "application/json")).statusCode).toBe(400);
  expect((await post(Buffer.from([0x22, 0xff, 0x22]), "application/json")).statusCode).toBe(400);
  expect((await post("name=%FF", "application/x-www-form-urlencoded")).statusCode).toBe(400);
  expect((await post("x", "text/plain")).statusCode).toBe(415);
});

test.each(["gzip", "br", "GZIP", "identity, gzip", "x"])(
  "a body of the coding %s is refused by name",
  async (coding) => {
    const http = await site();
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      const headers = { "content-type": type, "content-encoding": coding };
      const answer = await http.inject({ method: "POST", url: lead, headers, payload: "{}" });
      expect([answer.statusCode, answer.headers["accept-encoding"]]).toEqual([415, "identity"]);
      expect(answer.json().message).toContain("compressed");
    }
  },
);

test.each([
  ["utf-16", 415],
  ["iso-8859-1", 415],
  ['"windows-1252"', 415],
  ["utf-8", 400],
  ['"UTF-8"', 400],
  ["utf8; x=y", 400],
])("a body in the letters of %s is answered %i", async (charset, status) => {
  const http = await site();
  for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
    const headers = {
      "content-type": `${type}; charset=${charset}`,
      "content-encoding": "identity",
    };
    const answer = await http.inject({ method: "POST", url: lead, headers, payload: "{}" });
    expect([type, answer.statusCode]).toEqual([type, status]);
  }
});

test("an error is a page for a person and JSON for a program, and neither shows a stack", async () => {
  const http = await site();
  const person = await http.inject({
    url: "/blogapp/blog/?page=x",
    headers: { accept: "text/html,*/*" },
  });
  expect(person.headers["content-type"]).toContain("text/html");
  expect(person.headers["content-security-policy"]).toContain("default-src 'none'");
  const program = await http.inject({ url: "/blogapp/blog/?page=x" });
  expect(program.json().message).toBeTruthy();
  for (const answer of [person, program])
    expect(answer.body).not.toMatch(/\bat .*\.ts|node_modules|select /i);
});

test("every answer carries the security headers, and HSTS follows PUBLIC_URL", async () => {
  const plain = await (await site()).inject({ url: "/healthz" });
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  const secure = await (await site({ PUBLIC_URL: "https://www.site.example" })).inject({
    url: "/healthz",
  });
  expect(secure.headers["strict-transport-security"]).toContain("max-age=");
});

test("search engines are kept out until PUBLIC_URL is set, then given a sitemap of that address", async () => {
  const hidden = await site();
  expect((await hidden.inject({ url: "/robots.txt" })).body).toContain("Disallow: /\n");
  expect((await hidden.inject({ url: "/sitemap.xml" })).statusCode).toBe(404);
  const shown = await site({ PUBLIC_URL: "https://www.site.example" });
  expect((await shown.inject({ url: "/robots.txt" })).body).toContain(
    "Sitemap: https://www.site.example/sitemap.xml",
  );
  const sitemap = (await shown.inject({ url: "/sitemap.xml", headers: { host: "evil" } })).body;
  expect(sitemap).toContain(
    "<loc>https://www.site.example/services/digital-marketing/email-marketing</loc>",
  );
  expect(sitemap).toContain(
    "<loc>https://www.site.example/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/</loc>",
  );
  expect(sitemap).not.toContain("evil");
  expect(sitemap).not.toContain("/navbar");
});

test("metrics are this machine's alone", async () => {
  const http = await site();
  expect((await http.inject({ url: "/metrics" })).body).toContain("foyer_answers_total");
  expect((await http.inject({ url: "/metrics", remoteAddress: "203.0.113.5" })).statusCode).toBe(
    404,
  );
});

test.each([
  "host",
  "forwarded",
  "via",
  "x-real-ip",
  "cf-connecting-ip",
  "x-forwarded-for",
  "x-forwarded-proto",
])("metrics are not for whom a proxy of this machine asks, as its %s tells", async (name) => {
  const http = await site({ TRUSTED_PROXIES: "127.0.0.1" });
  const headers = { [name]: name === "host" ? "www.site.example" : "203.0.113.5" };
  expect((await http.inject({ url: "/metrics", headers })).statusCode).toBe(404);
});

test("once the site has an address, other names of it lead there, but for what watches the process", async () => {
  const http = await site({ PUBLIC_URL: "https://www.site.example" });
  const to = async (host: string, url = "/robots.txt?a=b", headers = {}) => {
    const answer = await http.inject({ url, headers: { host, ...headers } });
    return answer.statusCode === 301 ? answer.headers.location : answer.statusCode;
  };
  const proxied = await site({
    PUBLIC_URL: "https://www.site.example:8443",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const byHttp = { host: "www.site.example", "x-forwarded-proto": "http" };
  expect((await proxied.inject({ url: "/robots.txt", headers: byHttp })).headers.location).toBe(
    "https://www.site.example:8443/robots.txt",
  );
  expect(
    (await proxied.inject({ url: "/robots.txt", headers: { host: "www.site.example" } }))
      .statusCode,
  ).toBe(200);
  const there = "https://www.site.example/robots.txt?a=b";
  for (const host of ["site.example", "SITE.example:8080", "www.site.example.evil.example"])
    expect(await to(host), host).toBe(there);
  for (const host of [
    "www.site.example",
    "WWW.site.example:443",
    "127.0.0.1:3000",
    "[::1]:3000",
    "app",
  ])
    expect(await to(host), host).toBe(200);
  // Where no proxy is trusted nobody is believed, or a proxy that says http of everything would send all in a circle.
  expect(await to("www.site.example", "/robots.txt?a=b", { "x-forwarded-proto": "http" })).toBe(
    200,
  );
  for (const path of ["/healthz", "/readyz"])
    expect(await to("site.example", path), path).toBe(200);
  const ofAnyHost = await site();
  expect(
    (await ofAnyHost.inject({ url: "/robots.txt", headers: { host: "site.example" } })).statusCode,
  ).toBe(200);
});

test("metrics count what was answered, by method and status", async () => {
  const http = await site();
  const counted = async (labels: string) => {
    const { body } = await http.inject({ url: "/metrics" });
    return Number(
      new RegExp(`^foyer_answers_total\\{${labels}\\} (\\d+)$`, "m").exec(body)?.[1] ?? 0,
    );
  };
  const found = await counted('method="GET",status="404"');
  for (let i = 0; i < 3; i++) await http.inject({ url: "/catlog/seo-url/nowhere/" });
  expect(await counted('method="GET",status="404"')).toBe(found + 3);
});

test("the API describes itself", async () => {
  const http = await site();
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

test("a request whose sender has hung up is let go", async () => {
  const { server } = await site();
  // As Node hands it on: the connection is closed, so its address is gone.
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: "GET",
    url: "/ip/",
    headers: { host: "localhost" },
  });
  const response = new ServerResponse(request);
  server.emit("request", request, response);
  await expect.poll(() => response.destroyed || response.writableEnded).toBe(true);
  expect(response.headersSent).toBe(false);
});
