/**
 * Each address has one spelling. The others lead to it, or nowhere; none of them is drawn as a
 * page.
 */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  url = await app.http.listen({ port: 0 });
});
afterAll(() => app.close());

const ask = (path: string) =>
  fetch(url + path, { redirect: "manual", headers: { accept: "text/html" } });
const titleAt = async (path: string) =>
  /<title>([^<]*)/.exec(await (await ask(path)).text())?.[1] ?? "";

test("an address spelt otherwise blinds nobody to what a page is asked for", async () => {
  for (const path of ["/search", "/blog", "/Search", "/search//", "/Blog", "/blog//", "/%73earch"])
    await ask(path);
  expect(await titleAt("/search?q=invoice")).toMatch(/^Search: invoice/);
  expect(await titleAt("/blog?page=2")).toMatch(/^Blog, page 2/);
});

test.each([
  ["/ABOUT", "/about"],
  ["/about/", "/about"],
  ["/about//", "/about"],
  ["//about", "/about"],
  ["/Search?q=Tea", "/search?q=Tea"],
  ["/%61bout", "/about"],
  ["/Services//Digital-Marketing", "/services/digital-marketing"],
  ["/blog/ERP", "/blog/erp"],
  ["/blog//erp", "/blog/erp"],
  ["/enquiry//%e0%a4%85", "/enquiry/%E0%A4%85"],
  ["/staff//chats/%E0%A4%85", "/staff/chats/%E0%A4%85"],
])("%s leads to %s", async (path, there) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, there]);
});

test.each([
  "/nothing",
  "/NOTHING//here",
  "/%2e%2e/about%00x",
  "//evil.example/%2f..",
  "/blog/NOTHING/",
  "/enquiry/%E0%A4%85",
  "/enquiry/%C3%A9",
  "/enquiry/a%20b",
])("%s leads nowhere, and never to another site", async (path) => {
  const answer = await ask(path);
  expect([400, 404]).toContain(answer.status);
  expect(answer.headers.get("location")).toBeNull();
});

test.each([
  ["http://localhost/about", "301 Moved Permanently", "/about"],
  ["http://localhost/", "301 Moved Permanently", "/"],
  ["http://evil.example//evil.example/x", "301 Moved Permanently", "/evil.example/x"],
])("an address in its absolute form, %s, is answered %s", async (target, status, there) => {
  const answer = await raw(
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  expect(answer).toContain(`\r\nlocation: ${there}\r\n`);
});

test("an address with a fragment, which no browser sends, is refused", async () => {
  for (const path of ["/about#1", "/catlog/seo-url/erp/#1", "/sitemap.xml#2"]) {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
  }
});

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(heard));
  });
}
