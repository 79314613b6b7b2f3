import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { standIn } from "../../../test/stand-in.ts";
import { readConfig } from "../../platform/config/config.ts";
import { createSecurityLog } from "../../platform/http/security-log.ts";
import { createHttp } from "../../platform/http/server.ts";
import { randomIds } from "../../platform/ids.ts";
import { visitsApi } from "./api.server.ts";
import { visitorCookie } from "./visitors.server.ts";
import { createVisits } from "./visits.server.ts";

let app: TestApp;
let service: Awaited<ReturnType<typeof standIn>>;
let http: Awaited<ReturnType<typeof createHttp>>;

async function serve(
  analytics: { id: string; secret: string } | null,
  publicUrl: URL | null = new URL("https://www.example.com"),
) {
  const pageAt = async (path: string) =>
    path.startsWith("/forged") ? null : { path, title: `The title of ${path}` };
  const { db, clock } = app;
  const timeZone = async () => "Asia/Kolkata";
  const site = { pageAt, timeZone, forgotten: async () => {}, publicUrl, analytics };
  const searchedFor = () => null;
  const parts = { db, clock, ids: randomIds, searchedFor, ...site };
  const visits = createVisits({ ...parts, endpoint: `${service.url}mp/collect` });
  http = await createHttp(readConfig({ LOG_LEVEL: "fatal" }), [], {
    admission: () => "taken",
    security: createSecurityLog(app.clock),
  });
  const answers = { searched: () => {}, isBot: () => false, elapsedMs: () => 0 };
  await http.register(visitsApi({ visits, cookie: visitorCookie(null), ...answers }));
}

beforeEach(async () => {
  app = await testApp({ content: "none" });
  service = await standIn((response) => response.writeHead(204).end());
});
afterEach(async () => {
  await service.close();
  await http.close();
  await app.close();
});

const settings = { id: "G-TEST", secret: "hush" };
const accepted = "browserName=Chrome; cookieAccepted=true";
const post = (url: string, payload: object, cookie?: string) =>
  http.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: "203.0.113.7",
    ...(cookie && { headers: { cookie } }),
  });
const view = (path: string, cookie?: string) =>
  post("/api/page-views/", { path, title: "About" }, cookie);
const views = async () =>
  (await app.db.read.selectFrom("page_views_daily").select("times").execute()).reduce(
    (sum, { times }) => sum + times,
    0,
  );

test("a page view of a visitor who accepted is told to the service, without address, cookie or an id that lasts", async () => {
  await serve(settings);
  await view("/about", accepted);
  await view("/about", accepted);
  const [first, second] = [await service.next(), await service.next()];
  expect(first.method).toBe("POST");
  expect(first.url.pathname).toBe("/mp/collect");
  expect(Object.fromEntries(first.url.searchParams)).toEqual({
    measurement_id: "G-TEST",
    api_secret: "hush",
  });
  expect(JSON.parse(first.body)).toEqual({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
    events: [
      {
        name: "page_view",
        params: {
          page_location: "https://www.example.com/about",
          page_title: "The title of /about",
        },
      },
    ],
  });
  expect(JSON.parse(second.body).client_id).not.toBe(JSON.parse(first.body).client_id);
  expect(JSON.stringify(first)).not.toContain("203.0.113.7");
  expect(first.headers.cookie).toBeUndefined();
});

test("a footer click of a visitor who accepted is told with its category", async () => {
  await serve(settings);
  await post(
    "/api/events/",
    { category: "Footer", action: "/blog", label: "b".repeat(300) },
    accepted,
  );
  expect(JSON.parse((await service.next()).body).events).toEqual([
    {
      name: "footer_click",
      params: { category: "Footer", action: "/blog", label: "b".repeat(100) },
    },
  ]);
});

test("without Accept nothing is told; it is kept first-party all the same", async () => {
  await serve(settings);
  await view("/nobody");
  await view("/rejected", "cookieAccepted=false");
  await post("/api/events/", { category: "Footer", action: "/blog", label: "Blog" });
  await post("/api/web-vitals/", { name: "CLS", value: 0, path: "/", rating: "good" }, accepted);
  await view("/accepted", accepted);
  expect((await service.next()).body).toContain("/accepted");
  expect(service.asked).toHaveLength(1);
  expect(await views()).toBe(3);
});

test("whoever sends Global Privacy Control is told to nobody, whatever they answered", async () => {
  await serve(settings);
  for (const url of ["/api/page-views/", "/api/events/"]) {
    const answer = await http.inject({
      ...{ method: "POST", url, remoteAddress: "203.0.113.7" },
      headers: { cookie: accepted, "sec-gpc": "1" },
      payload: { path: "/about", title: "x", category: "Footer", action: "/about", label: "About" },
    });
    expect(answer.statusCode).toBe(204);
  }
  expect(await views()).toBe(1);
  expect(service.asked).toHaveLength(0);
});

test("without its settings nothing is told, Accept or not", async () => {
  await serve(null);
  await view("/about", accepted);
  await http.close();
  await serve(settings, null);
  await view("/later", accepted);
  expect(JSON.parse((await service.next()).body).events[0].params.page_location).toBe("/later");
  expect(service.asked).toHaveLength(1);
});

test("a refused report is told to nobody", async () => {
  await serve(settings);
  expect((await post("/api/page-views/", { path: "about", title: "" }, accepted)).statusCode).toBe(
    400,
  );
  await view("/about", accepted);
  await service.next();
  expect(service.asked).toHaveLength(1);
});

test("a view is answered and kept even where the service hangs", async () => {
  await service.close();
  service = await standIn(() => {});
  await serve(settings);
  expect((await view("/about", accepted)).statusCode).toBe(204);
  await service.next();
  expect(await views()).toBe(1);
});

test("the service is told only of pages the site has, by their own titles, and 600 times a minute at most", async () => {
  await serve(settings);
  await view("/forged-page", accepted);
  await post(
    "/api/events/",
    { category: "Footer", action: "/forged-link", label: "Buy" },
    accepted,
  );
  for (let n = 0; n < 610; n++) await view("/about", accepted);
  app.clock.advance(60_000);
  await view("/blog", accepted);
  const told: string[] = [];
  while (!told.at(-1)?.includes("/blog")) told.push((await service.next()).body);
  expect(told.length).toBeLessThanOrEqual(601);
  expect(told.filter((body) => /forged|Buy/.test(body))).toEqual([]);
});
