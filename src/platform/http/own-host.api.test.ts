import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("once the site has an address, other names of it lead there, but for what watches the process", async () => {
  const { http } = await site({ PUBLIC_URL: "https://www.site.example" });
  const to = async (host: string, url = "/robots.txt?a=b", headers = {}) => {
    const answer = await http.inject({ url, headers: { host, ...headers } });
    return answer.statusCode === 301 ? answer.headers.location : answer.statusCode;
  };
  const { http: proxied } = await site({
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
  // Where no proxy is trusted nobody is believed, or a proxy that says http of everything would
  // send all in a circle.
  expect(await to("www.site.example", "/robots.txt?a=b", { "x-forwarded-proto": "http" })).toBe(
    200,
  );
  for (const path of ["/healthz", "/readyz"])
    expect(await to("site.example", path), path).toBe(200);
  const { http: ofAnyHost } = await site();
  expect(
    (await ofAnyHost.inject({ url: "/robots.txt", headers: { host: "site.example" } })).statusCode,
  ).toBe(200);
});
