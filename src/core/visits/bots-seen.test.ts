import { expect, test } from "vitest";
import { createBotsSeen } from "./bots-seen.ts";

const google = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
const vera = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const asking = (url: string, headers: Record<string, string> = google, method = "GET") => ({
  ...{ method, url, headers },
});

test("pages that programs read are counted, and taken once", () => {
  const bots = createBotsSeen();
  for (const url of ["/", "/about?x=1", "/blog/erp/stock/"]) bots.see(asking(url), 200);
  bots.see(asking("/about"), 304);
  bots.see(asking("/about", google, "HEAD"), 200);
  bots.see(asking("/about", { "user-agent": "curl/8.5.0" }), 200);
  expect([...bots.take()]).toEqual([
    ["Google", 5],
    ["curl and Wget", 1],
  ]);
  expect(bots.take().size).toBe(0);
});

test("visitors, calls, files, screens of the staff's and what is not there count as nothing", () => {
  const bots = createBotsSeen();
  bots.see(asking("/about", vera), 200);
  bots.see(asking("/about", {}), 200);
  bots.see(asking("/about", google, "POST"), 200);
  for (const url of [
    "/api/posts/",
    "/assets/a.js",
    "/sitemap.xml",
    "/staff",
    "/staff/inbox",
    "/metrics",
  ])
    bots.see(asking(url), 200);
  for (const status of [301, 404, 500]) bots.see(asking("/about"), status);
  expect(bots.take().size).toBe(0);
  bots.see(asking("/staffing"), 200);
  expect(bots.take().size).toBe(1);
});

test("however many invent a name, what is counted has an end", () => {
  const bots = createBotsSeen();
  for (let n = 0; n < 300; n++)
    bots.see(asking("/", { "user-agent": `Invented-${n}bot/1.0` }), 200);
  const taken = bots.take();
  expect(taken.size).toBe(201);
  expect(taken.get("others")).toBe(100);
});
