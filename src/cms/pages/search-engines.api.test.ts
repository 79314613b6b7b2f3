import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aCategory, aPost, publishNew } from "../../../test/content.ts";
import { ours } from "../../../test/demo-content.ts";
import { ownSites } from "../../../test/own-site.ts";
import { sharePath } from "../../core/media/share.ts";

const origin = "https://www.site.example";
let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: { PUBLIC_URL: origin } });
});
afterAll(() => site.close());
const unnamed = ownSites();
const get = async (url: string) => site.http.inject({ url, headers: { host: "evil" } });

test("search engines are kept out until PUBLIC_URL is set, then given a sitemap of that address", async () => {
  const { http: hidden } = await unnamed();
  expect((await hidden.inject({ url: "/robots.txt" })).body).toContain("Disallow: /\n");
  expect((await hidden.inject({ url: "/sitemap.xml" })).statusCode).toBe(404);
  expect((await get("/robots.txt")).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = (await get("/sitemap.xml")).body;
  expect(sitemap).toContain(`<loc>${origin}/services/digital-marketing/email-marketing</loc>`);
  expect(sitemap).toContain(
    `<loc>${origin}/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/</loc>`,
  );
  expect(sitemap).not.toContain("evil");
  expect(sitemap).not.toContain("/navbar");
});

test("llms.txt tells of the company, its services and its newest posts, in links that say what is there", async () => {
  const answer = await get("/llms.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const [heading, , summary] = answer.body.split("\n");
  expect(heading).toBe(`# ${ours.name}`);
  expect(summary).toContain(`> ${ours.name}`);
  expect(answer.body.match(/^## /gm)?.length).toBeGreaterThan(5);
  expect(answer.body).toContain(
    `- [Email marketing](${origin}/services/digital-marketing/email-marketing): `,
  );
  expect(answer.body).toContain(
    `(${origin}/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/): `,
  );
  expect(answer.body).not.toMatch(/evil|site\.example\/(navbar|thank-you|search)[<)]/);
  for (const line of answer.body.split("\n").filter((one) => one.startsWith("- ")))
    expect(line).toMatch(/^- \[[^[\]]+\]\(https:\S+\): \S/);
});

test("the sitemap dates each address by its last change, and a category by its newest post's", async () => {
  const published = new Date("2026-11-25T10:00:00Z");
  site.clock.set(published);
  await publishNew(site, aPost("news"));
  const { body: xml } = await get("/sitemap.xml");
  const dateOf = (path: string) =>
    new RegExp(`<loc>${origin}${path}</loc><lastmod>([^<]+)`).exec(xml)?.[1];
  expect(dateOf("/blog/erp/news/")).toBe("2026-11-25");
  expect(dateOf("/blog/erp")).toBe("2026-11-25");
  expect(dateOf("/blog/security")).toBe("2026-11-13");
  expect(xml).not.toMatch(/evil|site\.example\/(navbar|thank-you|search)[<)]/);
});

test("a category without posts is not offered to search engines", async () => {
  await publishNew(site, aCategory("empty"));
  expect((await get("/sitemap.xml")).body).not.toContain("/blog/empty");
});

test("until the site has an address of its own, nothing of it is told", async () => {
  const hidden = await testApp();
  for (const url of ["/sitemap.xml", "/llms.txt"])
    expect((await hidden.http.inject({ url })).statusCode).toBe(404);
  await hidden.close();
});

test("every page, post and category has a picture of its own to be shared by, and nothing else has", async () => {
  for (const name of [
    "site",
    "services-digital-marketing-email-marketing",
    "dmarc-in-four-weeks",
    "erp",
  ]) {
    const answer = await get(`/media/covers/${name}.jpg`);
    expect([answer.statusCode, answer.headers["content-type"]], name).toEqual([200, "image/jpeg"]);
  }
  expect((await get("/media/covers/nothing-of-ours.jpg")).statusCode).toBe(404);
});

test("every page, post and category has a wide picture with its title, for as long as it has that", async () => {
  const { name: company } = ours;
  const pages = (await site.app.site.tree()).map(async ({ path, title }) => {
    const meta = await site.app.site.meta({ path, title, description: title });
    const named = meta.find((one) => "property" in one && one.property === "og:image");
    return named && "content" in named ? String(named.content).replace(origin, "") : "";
  });
  const posts = [
    { name: "erp", title: "ERP", company },
    { name: "dmarc-in-four-weeks", title: "DMARC in four weeks", company },
  ].map(sharePath);
  const sample = (await Promise.all(pages)).filter((_, i) => i % 9 === 0);
  expect(sample.length).toBeGreaterThan(3);
  for (const path of [...sample, ...posts]) {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers["content-type"]], path).toEqual([200, "image/png"]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1_200, 630]);
  }
});

test("a former title's picture leads to the one of today, and nothing else is drawn", async () => {
  const former = await get("/media/shares/services.0000000.png");
  expect(former.statusCode).toBe(302);
  const path = String(former.headers.location);
  expect(path).toMatch(/^\/media\/shares\/services\.[0-9a-z]{7}\.png$/);
  expect((await get(path)).statusCode).toBe(200);
  expect((await get("/media/shares/nothing-of-ours.0000000.png")).statusCode).toBe(404);
  for (const name of [
    "services.jpg",
    "services.0.jpg",
    "..%2f..%2fetc.0000000.png",
    "services.0000000.jpg",
  ])
    expect([400, 404]).toContain((await get(`/media/shares/${name}`)).statusCode);
});
