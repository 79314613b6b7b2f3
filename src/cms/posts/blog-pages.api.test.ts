/** The blog's lists and posts as the server draws them, and the addresses they are at. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { categories } from "../../../test/demo-content.ts";
import { readPage } from "../../../test/page-parts.ts";
import { aPicture, sentPicture } from "../../../test/pictures.ts";
import { keptPicture } from "../../core/media/contract.ts";

const clinic = {
  title: "What ABDM asks of a ten-bed clinic",
  path: "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/",
};

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", admitStaff: async () => owner });
});
afterAll(() => site.close());

const ask = (url: string) => site.http.inject({ url, headers: { accept: "text/html" } });
const read = async (url: string) => (await ask(url)).body;
const mainOf = async (url: string) => readPage(await read(url)).main();

test("the canonical address of a category has no last slash and that of a post has one; each page is found by both", async () => {
  for (const canonical of ["/blog/erp", clinic.path]) {
    const bare = canonical.replace(/\/$/, "");
    for (const path of [bare, `${bare}/`]) {
      const { statusCode, body } = await ask(path);
      expect(statusCode, path).toBe(200);
      expect(body, path).toContain(`<link rel="canonical" href="${canonical}"/>`);
    }
  }
});

test("other spellings of a blog address lead to the canonical one, and nothing to a 404", async () => {
  for (const path of [
    "/blog/what-abdm-asks-of-a-ten-bed-clinic",
    "/blog/erp/what-abdm-asks-of-a-ten-bed-clinic/",
    "/blog/what-abdm-asks-of-a-ten-bed-clinic/healthcare-it",
  ]) {
    const { statusCode, headers } = await ask(path);
    expect([path, statusCode, headers.location]).toEqual([path, 301, clinic.path]);
  }
  for (const path of ["/blog/nothing", "/blog/erp/nothing/", "/blog/a/b/c"])
    expect((await ask(path)).statusCode, path).toBe(404);
});

test("a page past the end of a list is a 404, however large its number", async () => {
  for (const page of ["8", "999999", "1000000", "9".repeat(40)]) {
    for (const path of ["/blog", "/blog/erp"])
      expect((await ask(`${path}?page=${page}`)).statusCode, `${path} ${page}`).toBe(404);
  }
  expect((await ask("/blog?page=7")).statusCode).toBe(200);
});

test("the list has categories, a search box and recommended topics", async () => {
  const main = await mainOf("/blog");
  expect(main.headings(1)).toHaveLength(1);
  expect(main.field("Blog Search")).toMatchObject({ value: "" });
  expect(main.region("Categories")?.links).toHaveLength(7);
  expect(main.region("Recommended topics")?.links).toHaveLength(5);
  expect(main.headings(2)).toContain(clinic.title);
});

test("a category says what it is about, also to search engines", async () => {
  const about = categories.find(({ slug }) => slug === "erp")?.description ?? "no category";
  const html = await read("/blog/erp");
  expect(readPage(html).main().text).toContain(about);
  expect(html).toMatch(/<title>ERP blog \| /);
  expect(html).toContain(`<meta name="description" content="${about}"/>`);
});

test("a search that finds nothing says so and offers all posts", async () => {
  const main = await mainOf("/blog?search=zebra");
  expect(main.text).toContain("No post matches “zebra”.");
  expect(main.linkTo("Show all posts")).toBe("/blog");
});

test("a post is its title, a picture, its text as HTML and its category", async () => {
  const html = await read(clinic.path);
  const article = readPage(html.match(/<article\b.*?<\/article>/s)?.[0] ?? "");
  expect(article.headings(1)).toEqual([clinic.title]);
  expect(article.labels).toContain(`A pattern of petals, drawn for “${clinic.title}”`);
  expect(article.headings(2).length).toBeGreaterThan(1);
  expect(article.text.length).toBeGreaterThan(3_000);
  expect(article.text).not.toContain("</");
  expect(article.linkTo("Healthcare IT")).toBe("/blog/healthcare-it");
});

test("a long post says what it holds, and each part can be gone to", async () => {
  const html = await read("/blog/erp/a-chart-of-accounts-that-survives-the-audit/");
  const parts = readPage(html).region("In this post")?.links ?? [];
  expect(parts).toHaveLength(7);
  for (const { name, href } of parts)
    expect(
      readPage(html.match(new RegExp(`<h2 id="${href.slice(1)}".*?</h2>`, "s"))?.[0] ?? "").text,
    ).toBe(name);
});

test("a post's page carries its title, description and picture for those who share it", async () => {
  const html = await read(clinic.path);
  expect(html).toContain(`<title>${clinic.title} | Healthcare IT</title>`);
  const metas = (name: string) =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, "g"))].map(
      ([, content]) => content,
    );
  expect(metas("og:title")).toEqual([clinic.title]);
  expect(metas("og:description")[0]).toMatch(/^Two registrations/);
  expect(metas("og:image:width")[0]).toBe("600");
  expect(metas("og:image:height")[0]).toBe("600");
  expect(metas("og:image:type")[0]).toBe("image/jpeg");
  const [square = "", wide] = metas("og:image");
  const picture = await site.http.inject(square);
  expect(picture.headers["content-type"]).toBe("image/jpeg");
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 600, height: 600 });
  expect(wide).toMatch(/\/media\/shares\/what-abdm-asks.*\.png$/);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).toContain(`<link rel="canonical" href="${clinic.path}"/>`);
});

test("a post that was given a picture shows it, at its size and with its words", async () => {
  const bytes = await aPicture({ width: 512, height: 512 }).png().toBuffer();
  const picture = keptPicture.parse((await site.http.inject(sentPicture(bytes))).json());
  const by = { who: "staff", id: "alice" } as const;
  await site.app.pictures.describe({ id: picture.id, set: { alt: "A marigold" }, by });
  const { hash, width, height } = picture;
  const cover = { hash, width, height };
  const [post = 0] = await publishNew(site, aPost("pictured", { cover }));
  // With it the list has one page more.
  onTestFinished(() => site.db.write((tx) => site.app.content.unpublish(tx, { id: post, by })));
  const [tag = ""] =
    (await read("/blog/erp/pictured/")).match(/<img [^>]*alt="A marigold"[^>]*>/) ?? [];
  expect(tag).toContain(`/media/pictures/${hash}`);
  expect(tag).toContain('width="512"');
  expect(tag).toContain('height="512"');
});
