/** WordPress answers each post at its number, too, and some sites had no other address. */
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadsTo } from "../../../test/content.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { postKind } from "../posts/kinds.server.ts";

const words = "What was counted at night, and what came of it in the weeks after that. ".repeat(3);
const item = (id: number, link: string, content: string) => `<item><title>Post ${id}</title>
<link>https://old.example${link}</link><guid>g${id}</guid><wp:post_id>${id}</wp:post_id>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_name>post-${id}</wp:post_name>
<wp:post_date_gmt>2021-03-0${id} 06:30:00</wp:post_date_gmt><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type></item>`;
const wxr = `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>T</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(7, "/?p=7", words)}
${item(8, "/2021/eight/", `${words} <a href="https://old.example/?p=7">the first</a>`)}
</channel></rss>`;

let site: TestApp;
let by: { who: "staff"; id: string };
beforeEach(async () => {
  site = await testApp({ pages: "built" });
  by = (await leadAdmin(site)).byAlice;
});
afterEach(() => site.close());

async function bring(text = wxr) {
  const { imports } = site.app;
  const id = await imports.read({
    ...{ file: Readable.from([Buffer.from(text)]), name: "old.xml", by: by.id },
  });
  const choices = { publishing: "as-they-were", category: "erp", address: "" } as const;
  await imports.begin({ id, by, choices });
  await imports.tend();
  return { id, posts: (await imports.posts(id, 0)).rows };
}
const [seventh, eighth] = ["/blog/erp/post-7/", "/blog/erp/post-8/"];

test("the address by its number leads to a post, whatever else is asked", async () => {
  const { posts } = await bring();
  expect(posts.flatMap(({ remarks }) => remarks)).not.toContainEqual(
    expect.objectContaining({ what: "redirect" }),
  );
  expect(await leadsTo(site, "/?p=7")).toEqual({ status: 301, to: seventh });
  expect(await leadsTo(site, "/?utm_source=x&p=8")).toEqual({ status: 301, to: eighth });
  expect(await leadsTo(site, "/2021/eight")).toEqual({ status: 301, to: eighth });
  const { body } = await site.app.content.read(postKind, "post-8");
  expect(JSON.stringify(body.content)).toContain(`"${seventh}"`);
});

test("the home page answers a number of nothing, another question, and what was taken back", async () => {
  const home = { status: 200, to: undefined };
  const { id } = await bring();
  for (const asked of ["/?p=9", "/?p=07", "/?p=-7", "/?p=7x", `/?p=${"7".repeat(30)}`, "/?q=7"])
    expect(await leadsTo(site, asked), asked).toEqual(home);
  await site.app.imports.undo({ id, by });
  await site.app.imports.tend();
  expect(await leadsTo(site, "/?p=7")).toEqual(home);
});

test("a number that leads to a post of another site already is said", async () => {
  await bring();
  const again = await bring(wxr.replaceAll(/<guid>g|post-|\/2021/g, (found) => `${found}other-`));
  expect(again.posts[0]?.remarks).toContainEqual({ what: "redirect", words: "/?p=7" });
  expect(await leadsTo(site, "/?p=7")).toEqual({ status: 301, to: seventh });
});
