import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice, aPost, leadsTo, publishBody, rename } from "../../../../test/content.ts";
import { sharedSite } from "../../../../test/shared-site.ts";
import { pageKind } from "../../pages/kinds.server.ts";
import { categoryKind, postKind } from "../../posts/kinds.server.ts";

let site: TestApp;
/** For what lasts: a site of its own. */
const openOwnSite = sharedSite(
  () => testApp({ pages: "built" }),
  (one) => {
    site = one;
  },
);

const movePage = (from: string, to: string) => rename(site, { kind: pageKind, from, to });
const movePost = (from: string, to: string) => rename(site, { kind: postKind, from, to });
const answerTo = (url: string) => leadsTo(site, url);

const email = "/services/digital-marketing/email-marketing";
const newsletters = "/services/digital-marketing/newsletters";

const refusals = [
  {
    what: "an address that is taken",
    from: email,
    to: "/services/digital-marketing/ppc-marketing",
    sentence: "There is something at the address",
  },
  {
    what: "an address its kind of page is not drawn at",
    from: email,
    to: "/email-marketing",
    sentence: "A page like this cannot be at /email-marketing.",
  },
  {
    what: "an address of the software's own",
    from: "/privacy",
    to: "/search",
    sentence: "A page like this cannot be at /search.",
  },
  {
    what: "an address below itself",
    from: "/privacy",
    to: "/privacy/policy",
    sentence: "A page cannot move below itself.",
  },
  {
    what: "an address that is none",
    from: email,
    to: "/services/digital-marketing/E-mail",
    sentence: "An address of a page cannot be",
  },
  {
    what: "any address, where a route draws it",
    from: "/about",
    to: "/about-us",
    sentence: "A page like this cannot be at /about-us.",
  },
];
test.each(refusals)("a page is refused $what, and stays as it was", async (refusal) => {
  const { from, to, sentence } = refusal;
  await expect(movePage(from, to)).rejects.toThrow(sentence);
  expect(await site.app.site.find(from)).toBe(from);
  expect(await site.app.site.movedTo(from)).toBeNull();
  expect((await site.app.site.tree()).filter((page) => page.path === to).length).toBeLessThan(2);
});

test("a group that is renamed takes its pages along, each in one step", async () => {
  await openOwnSite();
  const group = "/services/digital-marketing";
  await movePage(group, "/services/marketing");
  expect(await answerTo(group)).toEqual({ status: 301, to: "/services/marketing" });
  const pages = (await site.app.site.tree()).filter(
    ({ parent }) => parent === "/services/marketing",
  );
  expect(pages).toHaveLength(6);
  for (const { path } of pages) {
    const former = path.replace("/services/marketing", group);
    expect(await answerTo(former)).toEqual({ status: 301, to: path });
    expect((await site.http.inject({ url: path })).statusCode).toBe(200);
  }
  expect((await site.app.site.tree()).filter(({ path }) => path.startsWith(group))).toEqual([]);
  expect(
    (await site.app.search.find("dmarc suppression rules")).hits.map(({ path }) => path),
  ).toContain("/services/marketing/email-marketing");
  expect((await site.http.inject({ url: "/services/marketing" })).body).not.toContain(`"${group}`);
});

test("a category that is renamed takes its posts along, in lists, search and feeds", async () => {
  await openOwnSite();
  await rename(site, { kind: categoryKind, from: "security", to: "safety" });
  const there = "/blog/safety/dmarc-in-four-weeks/";
  expect(await answerTo("/blog/security")).toEqual({ status: 301, to: "/blog/safety" });
  for (const former of ["/blog/security/dmarc-in-four-weeks/", "/blog/dmarc-in-four-weeks/"])
    expect(await answerTo(former)).toEqual({ status: 301, to: there });
  expect((await site.app.search.find("dmarc four weeks")).hits[0]?.path).toBe(there);
  const { product_data } = (
    await site.http.inject({ url: "/catlog/seo-url/dmarc-in-four-weeks/" })
  ).json();
  expect(product_data.category_slug).toBe("safety");
});

test("a draft that was begun before a rename is published at the new address, naming the new ones", async () => {
  await openOwnSite();
  const ppc = "/services/digital-marketing/ppc-marketing";
  const { id, body } = await site.app.content.read(pageKind, ppc);
  if (body.body.template !== "service") throw new Error("this is a service");
  const draft = { ...body, title: "Paid clicks", body: { ...body.body, related: [email] } };
  await site.db.write((tx) => site.app.content.draft(tx, { id, body: draft, by: alice }));
  await movePage("/services/digital-marketing", "/services/marketing");
  await site.db.write((tx) => site.app.content.publish(tx, { id, by: alice }));
  const page = await site.app.site.page("/services/marketing/ppc-marketing", "service");
  expect(page.title).toBe("Paid clicks");
  expect(page.body.related).toEqual(["/services/marketing/email-marketing"]);
});

test("a key that is in use again means who has it now", async () => {
  await openOwnSite();
  await movePage(email, newsletters);
  const { body } = await site.app.content.read(pageKind, newsletters);
  const draft = { kind: "page", key: email, body, by: alice };
  const id = await site.db.write((tx) => site.app.content.create(tx, draft));
  const ppc = "/services/digital-marketing/ppc-marketing";
  const { id: naming, body: page } = await site.app.content.read(pageKind, ppc);
  const related = { ...page, body: { ...page.body, related: [email] } };
  const published = publishBody(site, naming, related);
  await expect(published).rejects.toThrow(`This refers to what is not published: ${email}.`);
  await site.db.write((tx) => site.app.content.publish(tx, { id, by: alice }));
  await publishBody(site, naming, related);
  expect((await site.app.site.page(ppc, "service")).body.related).toEqual([email]);
});

test("the address of what was never published leads nowhere once it has another", async () => {
  const { content } = site.app;
  const id = await site.db.write((tx) =>
    content.create(tx, { ...aPost("working-title"), by: alice }),
  );
  await site.db.write((tx) => content.rename(tx, { id, key: "title", by: alice }));
  await site.db.write((tx) => content.publish(tx, { id, by: alice }));
  expect((await site.http.inject({ url: "/catlog/seo-url/title/" })).statusCode).toBe(200);
  expect((await site.http.inject({ url: "/catlog/seo-url/working-title/" })).statusCode).toBe(404);
});

test("a post that is renamed is found at both, with or without its category, by one step", async () => {
  const there = "/blog/security/dmarc-in-a-month/";
  await movePost("dmarc-in-four-weeks", "dmarc-in-a-month");
  for (const former of [
    "/blog/security/dmarc-in-four-weeks/",
    "/blog/security/dmarc-in-four-weeks",
    "/blog/dmarc-in-four-weeks/",
  ]) {
    expect(await answerTo(former)).toEqual({ status: 301, to: there });
  }
  expect((await site.app.search.find("dmarc four weeks")).hits[0]?.path).toBe(there);
  for (const slug of ["dmarc-in-a-month", "dmarc-in-four-weeks"]) {
    const found = (await site.http.inject({ url: `/catlog/seo-url/${slug}/` })).json();
    expect(found.product_data.slug).toBe("dmarc-in-a-month");
  }
  await expect(movePost("dmarc-in-a-month", "erp")).rejects.toThrow(
    "A category already has the address erp.",
  );
});
