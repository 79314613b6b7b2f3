import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ pages: "built" });
});
afterEach(() => site.close());

/** Publishes a document again with something of it changed. @returns its id */
async function change(kind: string, key: string, news: object): Promise<number> {
  const row = await site.db.read
    .selectFrom("published")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  await site.app.content.revise(row.document_id, { ...JSON.parse(row.body), ...news }, "Alice");
  return row.document_id;
}
const movePage = (from: string, to: string) => change("page", from, { path: to });
const movePost = (from: string, to: string) => change("post", from, { slug: to });
async function answerTo(url: string) {
  const { statusCode, headers } = await site.http.inject({ url });
  return { status: statusCode, to: headers.location };
}

const email = "/services/digital-marketing/email-marketing";
const newsletters = "/services/digital-marketing/newsletters";
const letters = "/services/digital-marketing/letters";

test("a page published under another address is there, and its former address leads to it for good", async () => {
  await movePage(email, newsletters);
  expect(await answerTo(email)).toEqual({ status: 301, to: newsletters });
  expect(await site.app.site.find(newsletters)).toBe(newsletters);
  expect(await site.app.site.find(email)).not.toBe(email);
  expect((await site.app.search.find("newsletters dmarc")).hits.map((hit) => hit.path)).toContain(
    newsletters,
  );
});

test("what was asked for with the address goes with it, and nobody remembers the way for ever", async () => {
  await movePage(email, newsletters);
  const answer = await site.http.inject({ url: `${email}/?utm_source=mail` });
  expect(answer.headers.location).toBe(`${newsletters}?utm_source=mail`);
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("however often it moves, every former address leads there in one step", async () => {
  await movePage(email, newsletters);
  await movePage(newsletters, letters);
  expect(await answerTo(email)).toEqual({ status: 301, to: letters });
  expect(await answerTo(newsletters)).toEqual({ status: 301, to: letters });
});

test("moved back, it is where it was, and nothing leads in a circle", async () => {
  await movePage(email, newsletters);
  await movePage(newsletters, email);
  expect(await site.app.site.find(email)).toBe(email);
  expect(await answerTo(newsletters)).toEqual({ status: 301, to: email });
  expect(await site.app.site.movedTo(email)).toBeNull();
});

test("met inside the site, a former address leads on too, and pages that name it still know the page", async () => {
  const drawn = site;
  const { document_id, body } = await drawn.db.read
    .selectFrom("published")
    .select(["document_id", "body"])
    .where("key", "=", email)
    .executeTakeFirstOrThrow();
  await drawn.app.content.revise(document_id, { ...JSON.parse(body), path: newsletters }, "Alice");
  const data = await drawn.http.inject({ url: `${email}.data` });
  expect(data.body).toContain(`"redirect","${newsletters}"`);
  const naming = await drawn.db.read
    .selectFrom("published")
    .select("key")
    .where("body", "like", `%"related":[%"${email}"%`)
    .execute();
  expect(naming.length).toBeGreaterThan(0);
  for (const { key } of naming) {
    // Of this route alone: the frame's own data names every page.
    const { body: drawnOf } = await drawn.http.inject({
      url: `${key}.data?_routes=screens%2Fpublic%2Fservice`,
    });
    expect(drawnOf, key).toContain(`"${newsletters}"`);
    expect(drawnOf, key).not.toContain('"company"');
  }
  expect(
    (await drawn.http.inject({ url: "/services/digital-marketing/nothing.data" })).statusCode,
  ).toBe(404);
});

test("an address that is in use again leads nowhere", async () => {
  const id = await movePage(email, newsletters);
  const { body } = await site.db.read
    .selectFrom("published")
    .select("body")
    .where("document_id", "=", id)
    .executeTakeFirstOrThrow();
  await site.app.content.add([{ kind: "page", body: { ...JSON.parse(body), path: email } }], "Bob");
  expect(await site.app.site.find(email)).toBe(email);
  expect(await site.app.site.movedTo(email)).toBeNull();
});

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
    what: "an address away from the pages below it",
    from: "/services/digital-marketing",
    to: "/services/marketing",
    sentence: "There are pages below",
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

test("a document there is one of keeps its key", async () => {
  await expect(change("category", "erp", { slug: "erp-systems" })).rejects.toThrow(
    "A document keeps its address.",
  );
});

test("a post published under another slug is found at both, with or without its category, by one step", async () => {
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

test("what changes is dated by its last publication", async () => {
  site.clock.set(new Date("2026-11-25T00:00:00Z"));
  await movePage(email, newsletters);
  expect((await site.app.site.tree()).find((page) => page.path === newsletters)?.updatedAt).toBe(
    "2026-11-25T00:00:00.000Z",
  );
});

test("what visitors read can be made again from what is published", async () => {
  const before = await site.app.site.tree();
  await site.db.write(async (tx) => {
    await tx.deleteFrom("search_entries").execute();
    await tx.deleteFrom("pages").execute();
  });
  expect((await site.app.search.find("abdm")).hits).toEqual([]);
  await site.app.content.deriveFor("a later one");
  expect(await site.app.site.tree()).toEqual(before);
  expect((await site.app.search.find("abdm")).hits.length).toBeGreaterThan(0);
});
