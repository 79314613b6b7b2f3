import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { freeBytesOf } from "./disk-watch.ts";

let app: TestApp;
afterEach(() => app.close());

const lead = {
  name: "Vera Rao",
  email: "vera@example.com",
  query: "Can we talk?",
  source: "Home Page",
};
const turn = { selected_value: "/restart", ipaddress: "", browser_type: "" };
const post = (url: string, payload: object, headers = {}) =>
  app.http.inject({
    method: "POST",
    url,
    payload,
    headers: { "user-agent": "Vera's browser", ...headers },
  });

test("below 500 MB free leads alone are taken, and /readyz says so, until there is room again", async () => {
  let free = 499_000_000;
  app = await testApp({ freeBytes: async () => free });
  expect((await app.http.inject("/readyz")).json()).toEqual({ status: "ok", disk: "low" });
  const chat = await post("/message_framework/chat/", turn);
  expect([chat.statusCode, chat.headers["retry-after"]]).toEqual([503, "300"]);
  expect(chat.json().message).toMatch(/^This cannot be kept just now\..*contact page/);
  expect((await app.http.inject("/message_framework/chat/")).statusCode).toBe(200);
  const consent = await post("/api/consents/", { accepted: true, browser: "Chrome", ip: "" });
  expect([consent.statusCode, consent.headers["retry-after"]]).toEqual([503, "300"]);
  expect(consent.json()).toEqual({ message: "Your choice could not be recorded just now." });
  expect((await post("/api/page-views/", { path: "/about", title: "About" })).statusCode).toBe(204);
  expect((await post("/blogapp/leads/", lead)).statusCode).toBe(201);
  for (const table of ["consents", "page_views_daily", "turns"] as const)
    expect([table, await app.db.read.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  expect(await app.db.read.selectFrom("leads").select("id").execute()).toHaveLength(1);

  free = 501_000_000;
  await app.disk.look(app.http.log);
  expect((await app.http.inject("/readyz")).json()).toEqual({ status: "ok" });
  expect((await post("/message_framework/chat/", turn)).statusCode).toBe(200);
  expect((await post("/api/page-views/", { path: "/about", title: "About" })).statusCode).toBe(204);
  expect(await app.db.read.selectFrom("page_views_daily").selectAll().execute()).toHaveLength(1);
});

test("RATE_LIMITS=off does not lift the floor", async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" }, freeBytes: async () => 1 });
  expect((await post("/message_framework/chat/", turn)).statusCode).toBe(503);
});

test("where the room cannot be read, the site goes on as before", async () => {
  app = await testApp({ freeBytes: () => Promise.reject(new Error("EIO")) });
  expect((await app.http.inject("/readyz")).json()).toEqual({ status: "ok" });
  expect((await post("/message_framework/chat/", turn)).statusCode).toBe(200);
});

test("the room is that of the folder's own file system", async () => {
  app = await testApp({ content: "none" });
  expect(await freeBytesOf(import.meta.dirname)()).toBeGreaterThan(0);
});
