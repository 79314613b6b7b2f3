import { expect, test } from "vitest";
import { structuredDataFaults } from "../../../test/structured-data.ts";
import { kinds } from "../../app/kinds.server.ts";
import { company } from "../company/company-contract.ts";
import { readContent } from "../documents/content-files.server.ts";
import { blogPosting } from "./address-meta.ts";

const whose = company.parse(
  readContent("content", kinds).documents.find(({ kind }) => kind === "company")?.body,
);
const post = {
  id: 7,
  title:
    "A title that goes on for rather longer than any search engine shows of it, because nobody told its author to stop writing",
  slug: "long",
  excerpt: "What it is about.",
  image: { image: "/media/covers/long.jpg", width: 600, height: 600, alt: "" },
  category: { id: 1, slug: "erp", title: "ERP" },
  category_slug: "erp",
  published_at: "2026-05-01T04:00:00.000Z",
  updatedAt: "2026-06-01T04:00:00.000Z",
  reading_minutes: 6,
  author: "ERP consultant",
};

test("a post keeps schema.org's and Google's rules, with and without the site's own address", () => {
  const block = blogPosting({ origin: "https://www.site.example", company: whose }, post);
  expect(structuredDataFaults(JSON.parse(JSON.stringify(block)))).toEqual([]);
  expect(block).toMatchObject({
    url: "https://www.site.example/blog/erp/long/",
    dateModified: post.updatedAt,
    timeRequired: "PT6M",
  });
  const hidden = JSON.parse(JSON.stringify(blogPosting({ origin: null, company: whose }, post)));
  expect(structuredDataFaults(hidden, { whole: false })).toEqual([]);
  expect(hidden).not.toHaveProperty("url");
});

test("a post says when it was published, and that it was changed then or later", () => {
  const datesOf = (dates: { published_at: string; updatedAt: string | undefined }) => {
    const block = blogPosting({ origin: null, company: whose }, { ...post, ...dates });
    return [block.datePublished, block.dateModified];
  };
  const [may, june] = ["2026-05-01T04:00:00.000Z", "2026-06-01T04:00:00.250Z"] as const;
  expect(datesOf({ published_at: may, updatedAt: june })).toEqual([may, june]);
  expect(datesOf({ published_at: june, updatedAt: may })).toEqual([june, june]);
  expect(datesOf({ published_at: may, updatedAt: undefined })).toEqual([may, may]);
});
