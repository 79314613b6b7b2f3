/**
 * Programs that read the site, through the front door: what comes from memory, and what does not.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ pages: "built" });
});
afterEach(() => app.close());

const as = (userAgent: string) => ({ headers: { "user-agent": userAgent } });
const googlebot = as("Mozilla/5.0 (compatible; Googlebot/2.1)");
const firefox = as("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");

test("a page counts whether it was drawn for the program or was ready, and as no visit", async () => {
  for (const path of ["/about", "/about", "/about", "/robots.txt", "/nothing-here", "/api/posts/"])
    await (await app.ask(path, googlebot)).text();
  await (await app.ask("/about", firefox)).text();
  // What is in memory is written down as the process ends.
  await app.http.close();
  const { read } = app.db;
  expect(await read.selectFrom("bots_daily").select(["family", "times"]).execute()).toEqual([
    { family: "Google", times: 3 },
  ]);
  expect(await read.selectFrom("page_views_daily").selectAll().execute()).toEqual([]);
});
