/** Videos and maps in a post's text, as visitors, programs and readers of feeds are sent them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishChange, publishNew } from "../../../test/content.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { postKind } from "./kinds.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({
    pages: "built",
    env: { RATE_LIMITS: "off", PUBLIC_URL: "https://site.example" },
    admitStaff: async () => owner,
  });
  await publishNew(
    site,
    aPost("filmed", { title: "Filmed", content }),
    aPost("told", { content: plain }),
  );
});
afterAll(() => site.close());

const film = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const words = [
  "<p>Before it, a sentence.</p>",
  '<iframe src="https://youtu.be/aqz-KE-bpKQ" title="A count &amp; its &lt;end&gt;"></iframe>',
  "<p>Between them.</p>",
  '<iframe src="https://www.openstreetmap.org/#map=16/18.52/73.85"></iframe>',
  "<p>And behind.</p>",
].join("");
const content = documentOf(words);
const plain = documentOf("<p>Words alone.</p>");
const sent = (url: string) => site.http.inject({ url });
const policyOf = async (url: string) => `${(await sent(url)).headers["content-security-policy"]}`;
const pathOf = async (slug: string) => {
  const found = await site.app.blog.linkTo(slug);
  return found?.path ?? expect.unreachable();
};

test("a post with a video and a map asks before it loads them, and may frame those hosts alone", async () => {
  const path = await pathOf("filmed");
  const { body } = await sent(path);
  expect(body).toContain("Play the video");
  expect(body).toContain("Show the map");
  expect(body).toContain("A count &amp; its &lt;end&gt;</figcaption>");
  expect(body).toContain(`href="${film}"`);
  expect(body).not.toMatch(/<iframe|<img[^>]+(?:youtube|openstreetmap)|preconnect/);
  const [before, between, behind] = ["Before it", "Between them", "And behind"].map((one) =>
    body.indexOf(one),
  );
  expect([before, between, behind]).not.toContain(-1);
  expect(body.indexOf("Play the video")).toBeGreaterThan(before ?? 0);
  expect(body.indexOf("Play the video")).toBeLessThan(between ?? 0);
  expect(body.indexOf("Show the map")).toBeLessThan(behind ?? 0);
  expect(await policyOf(path)).toContain(
    "; frame-src https://www.youtube-nocookie.com/embed/ https://www.openstreetmap.org/export/embed.html;",
  );
  expect(await policyOf(await pathOf("told"))).not.toContain("frame-src");
  const category = path.split("/").slice(0, 3).join("/");
  for (const other of ["/blog", category, "/"])
    expect(await policyOf(other), other).not.toContain("frame-src");
});

test("programs and feeds have a link with its title in its place", async () => {
  const { product_data: post } = (await sent("/catlog/seo-url/filmed/")).json();
  expect(post.content).toContain(
    `<figure data-embed="https://youtu.be/aqz-KE-bpKQ"><a href="${film}" target="_blank" rel="noopener">A count &amp; its &lt;end&gt;</a><figcaption>YouTube</figcaption></figure>`,
  );
  const { items } = (await sent("/blog/feed.json")).json();
  const item = items.find((one: { title: string }) => one.title === post.title);
  expect(item.content_html).toContain(`<a href="${film}"`);
  expect(item.content_html).not.toContain("<iframe");
});

test("it is found by its title", async () => {
  await publishNew(site, aPost("titled", { content }));
  const titled = documentOf(words.replace("A count", "Quaysidecount"));
  await publishChange(site, { kind: postKind, key: "titled", news: { content: titled } });
  expect((await site.app.search.find("quaysidecount")).count).toBe(1);
});

test("a video of an unknown host is refused in words", async () => {
  const unknown = { type: "embed", attrs: { address: "https://films.example/1", title: "" } };
  const post = aPost("unknown", { content: { type: "doc", content: [unknown] } });
  await expect(publishNew(site, post)).rejects.toMatchObject({
    status: 422,
    errors: { "content.content.0.attrs.address": [expect.stringMatching(/^A video/)] },
  });
});
