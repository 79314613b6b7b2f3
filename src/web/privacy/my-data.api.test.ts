/** The page My data, as a browser without scripts and a stranger with a guess ask for it. */
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { dataRequests } from "../../../test/data-requests.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { randomIds } from "../../platform/ids.ts";

const withMail = {
  PUBLIC_URL: "https://site.example",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "site@marigold.example",
};
let app: TestApp;
let it: ReturnType<typeof dataRequests>;
const openOwnSite = sharedSite(
  () => begin(withMail),
  (one) => {
    app = one;
    it = dataRequests(app);
  },
);
// Each asks as if nobody had.
afterEach(() =>
  app.db.write(async (tx) => {
    await tx.deleteFrom("data_requests").execute();
    await tx.deleteFrom("outbox").execute();
  }),
);

async function begin(env: Record<string, string>) {
  const begun = await testApp({ pages: "built", env });
  await begun.app.mail.stop();
  await (await leadAdmin(begun)).send();
  return begun;
}

const page = "/privacy/my-data";
const vera = "vera@example.com";
const accept = "text/html";
const host = "site.example";
const get = (url: string) => app.http.inject({ url, headers: { host, accept } });
const post = (url: string, fields: Record<string, string>, from = "203.0.113.7") =>
  app.http.inject({
    method: "POST",
    url,
    headers: {
      ...{ host, accept, origin: "https://site.example" },
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: from,
  });

test("known, unknown and asked too often are answered the same, to the letter", async () => {
  const nobody = await post(page, { email: "nobody@example.com", what: "copy" }, "192.0.2.1");
  const known = await post(page, { email: vera, what: "copy" }, "192.0.2.2");
  const again = await post(page, { email: vera, what: "copy" }, "192.0.2.3");
  const shown = ({ statusCode, headers, body }: typeof nobody) => {
    const { date: _, ...rest } = headers;
    return { statusCode, body, headers: rest };
  };
  expect(shown(known)).toEqual(shown(nobody));
  expect(shown(again)).toEqual(shown(nobody));
  expect(known.headers.location).toBe(`${page}?asked`);
  expect((await get(`${page}?asked`)).body).toContain("a mail with a link is on its way");
});

test("who asks in Hindi is answered in Hindi", async () => {
  const ask = (path: string, email: string) => post(path, { email, what: "copy" });
  await ask(`/hi${page}`, "nobody@example.com");
  await ask(page, "somebody@example.com");
  expect((await it.rows()).map(({ language }) => language)).toEqual(["hi", "en"]);
});

test("what is wrong is said beside its field, and nothing is asked for", async () => {
  const answer = await post(page, { email: "vera", what: "everything" });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("Enter an email address such as name@example.com.");
  expect(answer.body).toContain("Choose one of the two.");
  expect(await it.rows()).toEqual([]);
});

test("a link leads to a page of its own, kept to the site, and looking at it uses nothing up", async () => {
  const key = await it.linkTo(vera);
  await get(`${page}/${key}`);
  const { statusCode, headers, body } = await get(`${page}/${key}`);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toContain('<meta name="referrer" content="strict-origin"/>');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toContain(vera);
  expect((await get("/robots.txt")).body).toContain("Disallow: /privacy/my-data\n");
  expect((await get("/sitemap.xml")).body).not.toContain("my-data");
});

test("the form of that page answers a file, once; then the page says that the link has ended", async () => {
  const key = await it.linkTo(vera);
  const file = await post(`${page}/${key}/file`, {});
  expect(file.headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
  expect(file.headers["cache-control"]).toBe("no-store");
  expect(file.json()).toMatchObject({ enquiries: [{ sent: { email: vera } }] });
  const second = await post(`${page}/${key}/file`, {});
  expect([second.statusCode, second.headers.location]).toEqual([303, `${page}/${key}`]);
  const ended = await get(`${page}/${key}`);
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain("This link has ended");
});

test("a guessed key is answered as one that was used up is", async () => {
  for (const key of [randomIds.key(), "short", "'--"]) {
    const answer = await get(`${page}/${key}`);
    expect([key, answer.statusCode]).toEqual([key, 410]);
    expect((await post(`${page}/${key}`, { email: vera })).statusCode).toBe(410);
  }
});

test("whoever asks to be erased types their address again, and is given a number", async () => {
  const key = await it.linkTo(vera, "erasure");
  const wrong = await post(`${page}/${key}`, { email: "other@example.com" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("That is not the address this link was sent to.");
  expect(wrong.body).toContain("Nothing is erased yet.");
  const done = await post(`${page}/${key}`, { email: " Vera@Example.com " });
  expect(done.statusCode).toBe(303);
  const location = String(done.headers.location);
  expect(location).toMatch(/^\/privacy\/my-data\?number=[\dA-Z]{4}-[\dA-Z]{4}$/);
  const number = location.slice(-9);
  expect((await get(location)).body).toContain(number);
  expect((await get(`${page}?number=<b>x</b>`)).body).not.toContain("<b>x");
});

test("another site's page can neither ask, nor confirm, nor fetch", async () => {
  const key = await it.linkTo(vera);
  for (const url of [page, `${page}/${key}`, `${page}/${key}/file`]) {
    const headers = { host, accept, origin: "https://other.example" };
    const answer = await app.http.inject({ method: "POST", url, headers });
    expect([url, answer.statusCode]).toEqual([url, 403]);
  }
});

test("a network that sends many forms is told to wait", async () => {
  await openOwnSite();
  for (let i = 0; i < 30; i++) await post(page, { email: "x", what: "copy" });
  const answer = await post(page, { email: vera, what: "copy" });
  expect(answer.statusCode).toBe(429);
  expect(await it.rows()).toEqual([]);
});

test("while mail is off the page says whom to write to, known or not", async () => {
  await openOwnSite(() => begin({ PUBLIC_URL: "https://site.example" }));
  const { email } = await app.app.site.company();
  const { body } = await get(page);
  expect(body).toContain(`<a href="mailto:${email}">${email}</a>`);
  expect(body).not.toContain("Mail me a link");
  for (const address of [vera, "nobody@example.com"]) {
    const answer = await post(page, { email: address, what: "copy" });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("We cannot send mail just now.");
  }
});
