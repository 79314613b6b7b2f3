import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { documentOf } from "../rich-text/document-of.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built" });
});
afterAll(() => site.close());

async function drawn(slug: string, headings: string[]) {
  const content = `<p>x</p>${headings.map((words) => `<h2>${words}</h2>`).join("")}`;
  await publishNew(site, aPost(slug, { content: documentOf(content) }));
  const { body } = await site.http.inject(`/blog/erp/${slug}/`);
  const named = (attribute: string) =>
    [...body.matchAll(new RegExp(`<[^>]* ${attribute}="([^"]+)"`, "gi"))].map(([, id = ""]) => id);
  return { ids: named("id"), openedByButtons: named("popovertarget") };
}

test("a heading takes no id of the page around the post, whatever its words", async () => {
  const { ids, openedByButtons } = await drawn("plain", []);
  expect(openedByButtons.length).toBeGreaterThan(2);
  expect(ids).toEqual(expect.arrayContaining(openedByButtons));

  const post = await drawn("hostile", ["Talk to us", "Main", ...ids]);
  expect(post.ids).toHaveLength(2 * ids.length + 2);
  expect(new Set(post.ids).size).toBe(post.ids.length);
});

test("a heading's own address is its words alone", async () => {
  const { ids } = await drawn("short", ["Talk to us", "Main", "Menu: services"]);
  expect(ids).toEqual(expect.arrayContaining(["talk-to-us", "main", "menu-services"]));
});
