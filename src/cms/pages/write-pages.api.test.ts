/** Pages and cases, written as staff write them, by programs and as copies of others. */
import { expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, publishChange } from "../../../test/content.ts";
import { ownersToken } from "../../../test/owners-token.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { withHtmlOf } from "../rich-text/with-html.ts";
import { pageKind } from "./kinds.server.ts";

let site: TestApp;
let headers: { authorization: string };
const env = { RATE_LIMITS: "off", PUBLIC_URL: "https://kolam.example" };
const openOwnSite = sharedSite(
  async () => {
    const opened = await testApp({ env });
    return { opened, token: await ownersToken(opened), close: opened.close };
  },
  ({ opened, token }) => {
    [site, headers] = [opened, token];
  },
);

const methods = z.enum(["GET", "POST", "PATCH", "DELETE"]);
/** @param call such as `GET /api/pages/` */
async function ask(call: string, payload?: object) {
  const [method, url = ""] = call.split(" ", 2);
  const asked = { method: methods.parse(method), url, headers, ...(payload && { payload }) };
  const answer = await site.http.inject(asked);
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}
const idOf = async (key: string) => (await site.app.content.read(pageKind, key)).id;
const found = async (words: string) => (await site.app.search.find(words)).hits.length;
const group = "/services/business-process";
const erp = `${group}/erp-automation`;

test("a page begins as a plan below its group, after its neighbours, and waits for its words", async () => {
  const asked = { start: "ledger", below: group, body: { title: "Stock counting" } };
  const { status, body } = await ask("POST /api/pages/", asked);
  expect([status, body.key]).toEqual([201, `${group}/stock-counting`]);
  const shown = (await ask(`GET /api/pages/${body.id}/`)).body;
  expect(shown.body).toMatchObject({
    title: "Stock counting",
    position: 12,
    body: { template: "service", anatomy: "ledger", heading: "Stock counting" },
  });
  expect(shown.body.body.sections).toHaveLength(6);
  expect(shown.faults).toMatchObject({ "body.promise": ["This cannot be empty."] });
  expect((await ask(`POST /api/pages/${body.id}/publication/`, {})).status).toBe(422);
  const again = await ask("POST /api/pages/", asked);
  expect(again.body.key).toBe(`${group}/stock-counting-2`);
});

test("a page is not begun as what there is not, or where nothing is", async () => {
  const body = { title: "Stock counting" };
  const odd = await ask("POST /api/pages/", { start: "poem", body });
  expect(odd).toMatchObject({ status: 400, body: { errors: { start: expect.anything() } } });
  const nowhere = await ask("POST /api/pages/", { start: "ledger", below: "/about", body });
  expect(nowhere).toMatchObject({ status: 400, body: { errors: { below: expect.anything() } } });
  const gone = { start: "ledger", below: "/services/gone", body };
  expect((await ask("POST /api/pages/", gone)).status).toBe(409);
  expect((await ask("POST /api/pages/", { key: "no-path", body })).status).toBe(409);
});

test("a page is written by its fields, and named by its address", async () => {
  const created = await ask("POST /api/pages/", { key: "/imprint", body: { title: "Imprint" } });
  expect(created.body.key).toBe("/imprint");
  const at = `/api/pages/${created.body.id}`;
  const text = {
    template: "text",
    heading: "Imprint",
    description: "Who runs this site, where they are, and how they are reached, as the law asks.",
    promise: "Who runs this site.",
    teaser: "Who runs this site.",
    sections: [{ type: "prose", heading: "Who we are", text: "<p>A company of nine.</p>" }],
    updated: "2026-11-26",
  };
  const headed = { ...text.sections[0], text: "<h2>Who</h2><p>A company of nine.</p>" };
  const shortened = await ask(`PATCH ${at}/draft/`, { body: { ...text, sections: [headed] } });
  expect(shortened.body).toMatchObject({
    faults: {},
    body: { body: { sections: [{ text: "<p>Who</p>\n<p>A company of nine.</p>" }] } },
  });
  const taken = (await ask(`PATCH ${at}/draft/`, { body: text })).body;
  expect(taken).toMatchObject({ faults: {}, body: { body: { sections: text.sections } } });
  expect((await ask(`POST ${at}/publication/`, {})).status).toBe(201);
  const { body } = await site.app.site.page("/imprint", "text");
  expect(body.sections).toEqual(text.sections);
  const sitemap = (await site.http.inject({ url: "/sitemap.xml" })).body;
  expect(sitemap).toContain("/imprint</loc>");
});

test("of a section that is hidden visitors read, find and are sent nothing", async () => {
  const { body: page } = await site.app.content.read(pageKind, erp);
  const aside = {
    type: "aside" as const,
    heading: "Not yet",
    text: documentOf("Zebras in the warehouse."),
  };
  const withAside = (hidden: boolean) => ({
    ...page.body,
    sections: [...page.body.sections, { ...aside, hidden }],
  });
  const shown = async () => (await site.app.site.page(erp, "service")).body.sections.at(-1);
  await publishChange(site, { kind: pageKind, key: erp, news: { body: withAside(true) } });
  expect(await shown()).toMatchObject({ type: page.body.sections.at(-1)?.type });
  expect(await found("zebras")).toBe(0);
  await publishChange(site, { kind: pageKind, key: erp, news: { body: withAside(false) } });
  expect(await shown()).toMatchObject({ ...aside, text: "<p>Zebras in the warehouse.</p>" });
  expect(await found("zebras")).toBe(1);
});

test("a page is copied with its words, as a draft at an address of its own", async () => {
  await openOwnSite();
  const { copy } = site.app.content.workingCopies;
  const id = await idOf(erp);
  const copies = [];
  for (const _ of [1, 2]) copies.push(await site.db.write((tx) => copy(tx, { id, by: alice })));
  const shown = await Promise.all(
    copies.map(async (one) => (await ask(`GET /api/pages/${one}/`)).body),
  );
  expect(shown.map(({ key }) => key)).toEqual([`${erp}-copy`, `${erp}-copy-2`]);
  const { body } = await site.app.content.read(pageKind, erp);
  expect(shown[0]).toMatchObject({ live: null, faults: {} });
  expect(shown[0].body).toMatchObject({
    ...Object(withHtmlOf(body)),
    title: "Copy of ERP automation",
    position: 12,
  });
  const events = await site.app.events.of({ kind: "document", id: `${copies[0]}` }, 10);
  expect(events).toMatchObject([{ kind: "content.begun", data: { copyOf: id } }]);
});

test.each(["/", "/about", "/services", "/contact-us", "/search"])(
  "%s is what the site cannot do without: it is neither copied nor taken offline",
  async (key) => {
    const id = await idOf(key);
    const { unpublish, workingCopies } = site.app.content;
    const ends = await Promise.allSettled([
      site.db.write((tx) => workingCopies.copy(tx, { id, by: alice })),
      site.db.write((tx) => unpublish(tx, { id, by: alice })),
    ]);
    expect(ends.map((end) => end.status === "rejected" && end.reason.status)).toEqual([409, 409]);
  },
);

test("a case begins by its title, after the others, and its own address is left to it", async () => {
  const { body } = await ask("POST /api/cases/", { body: { title: "A mill that counts" } });
  expect(body.key).toBe("a-mill-that-counts");
  const shown = (await ask(`GET /api/cases/${body.id}/`)).body;
  expect(shown.body).toMatchObject({ title: "A mill that counts", position: expect.any(Number) });
  expect(shown.body.done).toHaveLength(3);
  expect((await ask(`PATCH /api/cases/${body.id}/draft/`, { trade: "Mill" })).body.body.trade).toBe(
    "Mill",
  );
  expect((await ask("POST /api/cases/", { key: "/work/x", body: { title: "X" } })).status).toBe(
    409,
  );
});
