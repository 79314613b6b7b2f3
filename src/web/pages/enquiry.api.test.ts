/**
 * The page of an enquiry, as a browser without scripts and a
 * stranger with a guessed key ask for it.
 */
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { randomIds } from "../../platform/ids.ts";

async function sent() {
  const app = await testApp({ pages: "built", env: { PUBLIC_URL: "https://site.example" } });
  const admin = await leadAdmin(app);
  const id = await admin.send({ query: "One\n<b>two</b>", mobile: "+91 98765 43210" });
  const address = `/enquiry/${(await app.app.leads.row(id))?.enquiry_key}`;
  return { app, id, address, close: app.close };
}

/** What uses up how much may be sent begins with a site of its own. */
let app: TestApp;
let id: string;
let address: string;
const openOwnSite = sharedSite(sent, (one) => {
  ({ app, id, address } = one);
});

const get = (url: string) => app.http.inject({ url, headers: { host: "site.example", accept } });
const accept = "text/html";
const post = (url: string, text: string) =>
  app.http.inject({
    method: "POST",
    url,
    headers: {
      ...{ host: "site.example", origin: "https://site.example", accept },
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams({ text }).toString(),
    remoteAddress: "203.0.113.7",
  });

test("it shows what was sent and where that stands, and hides the email and most of the number", async () => {
  const answer = await get(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("We reply by 10:30 am on 23 Nov 2026 (IST).");
  expect(answer.body).toContain("One\n&lt;b&gt;two&lt;/b&gt;");
  expect(answer.body).toContain("v•••@example.com");
  expect(answer.body).toContain("•••3210");
  expect(answer.body).not.toContain("98765 43210");
  expect(answer.body).not.toContain("vera@example.com");
});

test("it shows that they were called, in the company's name", async () => {
  await openOwnSite();
  const set = { answered_at: app.clock.now().toISOString(), answered_way: "phone" } as const;
  await app.app.leads.change({ ids: [id], set, by: { who: "staff", id: "alice" } });
  const { body } = await get(address);
  expect(body).toContain("What you wrote, and our answers");
  expect(body).toMatch(/Marigold Works(?:<!-- -->)?, 20 Nov 2026, 3:30 pm IST/);
  expect(body).toContain("We called you.");
});

test("what colleagues write among themselves is not on it", async () => {
  const admin = { who: "staff", id: "alice" } as const;
  await app.app.leads.addNote({ id, text: "Quokkas are slow payers.", by: admin });
  await app.app.leads.change({ ids: [id], set: { next_step: "Ring the bank" }, by: admin });
  const { body } = await get(address);
  expect(body).not.toMatch(/Quokkas|bank/);
});

test("its key stays on the site: never kept, never listed, and told to no other site", async () => {
  const { headers, body } = await get(address);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(body).toContain('<meta name="referrer" content="strict-origin"/>');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  const key = address.slice("/enquiry/".length);
  const head = body.slice(0, body.indexOf("</head>"));
  expect(head.replace(/<script.*?<\/script>/gs, "")).not.toContain(key);
  expect((await get("/robots.txt")).body).toContain("Disallow: /enquiry/\n");
  expect((await get("/sitemap.xml")).body).not.toContain("/enquiry");
  expect((await get("/llms.txt")).body).not.toContain("/enquiry");
  const viewed = await app.http.inject({
    method: "POST",
    url: "/api/page-views/",
    headers: { host: "site.example", "user-agent": "Vera's browser" },
    payload: { path: address, title: "Your enquiry" },
  });
  expect(viewed.statusCode).toBe(204);
  const views = await app.db.read.selectFrom("page_views_daily").select("path").execute();
  expect(JSON.stringify(views)).not.toContain("enquiry");
});

test("a key that is none is answered 404 in the site's frame, asked for and posted to", async () => {
  for (const key of [randomIds.key(), "short", `${address.slice(9)}A`, "'--"]) {
    const answer = await get(`/enquiry/${key}`);
    expect([key, answer.statusCode]).toEqual([key, 404]);
    expect(answer.body).toContain('aria-label="Breadcrumb"');
    expect((await post(`/enquiry/${key}`, "Hello")).statusCode).toBe(404);
  }
  expect((await get("/enquiry")).statusCode).toBe(404);
});

test("what is added by a plain form is stored, and the page says so", async () => {
  const answer = await post(address, "We also run\r\na pharmacy.");
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${address}?added`]);
  const page = await get(`${address}?added`);
  expect(page.body).toContain("We also run\na pharmacy.");
  expect(page.body).toContain("Added. You see it above, with what you wrote before.");
});

test("what cannot be added comes back with the words, and says why", async () => {
  await openOwnSite();
  const empty = await post(address, " ");
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain("Write what you want to add, then send it.");
  const long = await post(address, "long ".repeat(1_100));
  expect(long.statusCode).toBe(400);
  expect(long.body).toContain("This can have 5,000 characters at most.");
  expect(long.body).toContain("long long long");
  for (let i = 0; i < 50; i++) await post(address, `Addition ${i}`);
  const many = await post(address, "The fifty-first");
  expect(many.statusCode).toBe(429);
  expect(many.body).toContain(
    "This was not added yet. An enquiry takes 50 additions in a day. Add this tomorrow, or call us.",
  );
  expect(many.body).toContain("The fifty-first");
});

test("a network that has sent as much as it may in a minute is told to wait", async () => {
  await openOwnSite();
  for (let i = 0; i < 61; i++) await post(`/enquiry/${randomIds.key()}`, "Guess");
  const answer = await post(address, "Mine");
  expect(answer.statusCode).toBe(429);
  expect(await app.app.leads.repliesOf(id)).toEqual([]);
});

test("the page of thanks says what it follows where no enquiry is known", async () => {
  const cookie = `sent=${randomIds.key()}`;
  const { statusCode, body } = await app.http.inject({
    url: "/thank-you",
    headers: { host: "site.example", accept, cookie },
  });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<h1[^>]*>This page follows a form that was sent\.</);
  expect(body).not.toContain("What happens now");
  expect(body).not.toContain("See your enquiry");
});
