import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const tree = [
  { path: "/", parent: null, title: "Home", menus: [] },
  { path: "/services", parent: "/", title: "Services", menus: [] },
];
const from = (origin: string | null) => [
  {
    id: "root",
    loaderData: { origin, company: { name: "Alice & Co", tagline: "Software that stays" }, tree },
  },
];
const site = from("https://www.site.example");
const services = {
  title: "Services",
  description: "What we do, for whom, and what it takes from those we do it for.",
  path: "/services",
};

type Descriptors = ReturnType<typeof pageMeta>;
const named = (meta: Descriptors, name: string) =>
  meta.flatMap((one) =>
    ("name" in one && one.name === name) || ("property" in one && one.property === name)
      ? [one.content]
      : [],
  );
const links = (meta: Descriptors, rel: string) =>
  meta.flatMap((one) => ("rel" in one && one.rel === rel ? [one.href] : []));
const titleOf = (meta: Descriptors) =>
  meta.flatMap((one) => ("title" in one && !("rel" in one) ? [one.title] : []))[0];

test("a page names itself, its address and its picture, for search engines and for those who share it", () => {
  const meta = pageMeta(site, services);
  expect(titleOf(meta)).toBe("Services | Alice & Co");
  expect(links(meta, "canonical")).toEqual(["https://www.site.example/services"]);
  expect(named(meta, "og:image")).toEqual([
    expect.stringMatching(/^https:..www.site.example.media.shares.services\.[0-9a-z]{7}\.png$/),
  ]);
  expect(named(meta, "og:image:width")).toEqual(["1200"]);
  expect(named(meta, "og:image:height")).toEqual(["630"]);
  expect(named(meta, "og:image:type")).toEqual(["image/png"]);
  expect(named(meta, "og:image:alt")).toEqual(["Alice & Co: Services, over a band of petals"]);
  expect(named(meta, "twitter:card")).toEqual(["summary_large_image"]);
  expect(named(meta, "twitter:image")).toEqual(named(meta, "og:image"));
  expect(named(meta, "robots")).toEqual([]);
  expect(meta).toContainEqual({
    "script:ld+json": expect.objectContaining({ "@type": "BreadcrumbList" }),
  });
});

test("without the site's own address everything is a path, and the page asks not to be indexed", () => {
  const meta = pageMeta(from(null), services);
  expect(links(meta, "canonical")).toEqual(["/services"]);
  expect(named(meta, "og:image")).toEqual([expect.stringMatching(/^\/media\/shares\/services\./)]);
  expect(named(meta, "robots")).toEqual(["noindex"]);
});

test("the home page stands under nothing, so it has no trail", () => {
  const meta = pageMeta(site, { ...services, title: "Welcome", path: "/" });
  expect(titleOf(meta)).toBe("Alice & Co: Welcome");
  expect(JSON.stringify(meta)).not.toContain("BreadcrumbList");
});

test("a later page of a list is a page of its own, between its neighbours", () => {
  const meta = pageMeta(site, { ...services, paging: { page: 2, hasNext: true } });
  expect(titleOf(meta)).toBe("Services, page 2 | Alice & Co");
  expect(named(meta, "description")[0]).toMatch(/^Page 2\. What we do/);
  expect(links(meta, "canonical")).toEqual(["https://www.site.example/services?page=2"]);
  expect(links(meta, "prev")).toEqual(["https://www.site.example/services"]);
  expect(links(meta, "next")).toEqual(["https://www.site.example/services?page=3"]);
  const last = pageMeta(site, { ...services, paging: { page: 3, hasNext: false } });
  expect(links(last, "prev")).toEqual(["https://www.site.example/services?page=2"]);
  expect(links(last, "next")).toEqual([]);
  expect(
    links(pageMeta(site, { ...services, paging: { page: 1, hasNext: false } }), "prev"),
  ).toEqual([]);
});

test.each(["/search", "/navbar", "/thank-you"])(
  "%s is never indexed, and keeps its one address",
  (path) => {
    const meta = pageMeta(site, { ...services, path });
    expect(named(meta, "robots")).toEqual(["noindex"]);
    expect(links(meta, "canonical")).toEqual([`https://www.site.example${path}`]);
  },
);

test("a description longer than search engines show ends at a word", () => {
  const [description = ""] = named(
    pageMeta(site, { ...services, description: "Twelve words, ".repeat(20) }),
    "description",
  );
  expect(description).toMatch(/ (Twelve|words)…$/);
  expect(String(description).length).toBeLessThanOrEqual(160);
});

test("an article says when it was published, by whom and in which section", () => {
  const meta = pageMeta(site, {
    ...services,
    article: { publishedAt: "2026-05-01T04:00:00.000Z", author: "Editor", section: "ERP" },
  });
  expect(named(meta, "og:type")).toEqual(["article"]);
  expect(named(meta, "article:published_time")).toEqual(["2026-05-01T04:00:00.000Z"]);
});

test("an article is shared by its square picture first, then by the wide one with its title", () => {
  const meta = pageMeta(site, {
    ...services,
    path: "/blog/erp/one/",
    image: "/media/covers/one.jpg",
    share: { name: "one", title: "One" },
  });
  expect(named(meta, "og:image")).toEqual([
    "https://www.site.example/media/covers/one.jpg",
    expect.stringMatching(/\/media\/shares\/one\.[0-9a-z]{7}\.png$/),
  ]);
  expect(named(meta, "og:image:width")).toEqual(["600", "1200"]);
  expect(named(meta, "og:image:type")).toEqual(["image/jpeg", "image/png"]);
  expect(named(meta, "twitter:image")).toEqual(named(meta, "og:image").slice(1));
  // Each picture's facts stand behind its address, before the next one's.
  const order = meta.flatMap((one) =>
    "property" in one && /^og:image/.test(String(one.property)) ? [one.property] : [],
  );
  expect(order.indexOf("og:image:alt")).toBeLessThan(order.lastIndexOf("og:image"));
});

test("home is shared by the company's line, and what is in no tree by its square picture alone", () => {
  const [alt] = named(pageMeta(site, { ...services, path: "/" }), "og:image:alt");
  expect(alt).toBe("Alice & Co: Software that stays, over a band of petals");
  const meta = pageMeta(site, { ...services, path: "/enquiry" });
  expect(named(meta, "og:image")).toEqual(["https://www.site.example/media/covers/enquiry.jpg"]);
  expect(named(meta, "og:image:width")).toEqual(["600"]);
  expect(named(meta, "twitter:card")).toEqual(["summary"]);
});

test("feeds are linked once they are there", () => {
  const feeds = { rss: "/blog/feed.xml", json: "/blog/feed.json" };
  expect(links(pageMeta(site, { ...services, feeds }), "alternate")).toEqual([
    "/blog/feed.xml",
    "/blog/feed.json",
  ]);
  expect(links(pageMeta(from(null), { ...services, feeds }), "alternate")).toEqual([]);
});

test("a page with a picture of its own is shared by that, cropped square and wide", () => {
  const hash = "0123456789abcdef0123456789abcdef";
  const picture = { hash, width: 2_000, height: 1_000, alt: "The quay", focus: { x: 0, y: 100 } };
  const at = `https://www.site.example/media/crops/${hash}-04`;
  const meta = pageMeta(site, { ...services, picture });
  expect(named(meta, "og:image")).toEqual([`${at}-square.jpg`, `${at}-wide.jpg`]);
  expect(named(meta, "og:image:width")).toEqual(["600", "1200"]);
  expect(named(meta, "og:image:height")).toEqual(["600", "630"]);
  expect(named(meta, "og:image:type")).toEqual(["image/jpeg", "image/jpeg"]);
  expect(named(meta, "og:image:alt")).toEqual(["The quay", "The quay"]);
  expect(named(meta, "twitter:card")).toEqual(["summary_large_image"]);
  expect(named(meta, "twitter:image")).toEqual([`${at}-wide.jpg`]);
  const { alt: _, ...undescribed } = picture;
  const bare = pageMeta(site, { ...services, picture: undescribed });
  expect(named(bare, "og:image:alt")).toEqual(["Services", "Services"]);
});
