import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { htmlOf } from "../rich-text/html-of.ts";
import { postBody, readPost } from "./old-post.server.ts";
import type { OldPost, OldThing } from "./old-site.ts";
import { readFile } from "./read-file.server.ts";

const sample = readFileSync(new URL("../../../test/imports/old-site.xml", import.meta.url));

const opened = (text: string | Uint8Array) =>
  readFile(typeof text === "string" ? Buffer.from(text) : text);

async function thingsIn(file: string | Uint8Array): Promise<OldThing[]> {
  return [...(await opened(file)).things];
}

const postsIn = (things: OldThing[]): OldPost[] =>
  things.flatMap((one) => (one.is === "post" ? one.post : []));

/** A file of one post. */
const wxr = (content: string, more = "") => `<?xml version="1.0"?>
<rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel><title>T</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<item><title>One</title><link>https://old.example/one/</link><guid>g1</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_name>one</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item></channel></rss>`;

async function readOne(content: string) {
  const file = await opened(wxr(content));
  const [post] = postsIn([...file.things]);
  if (!post) throw new Error("the sample has no post");
  const { keptPost: kept, remarks, pictures } = readPost(post, file);
  const known = { title: "One", address: "https://old.example", category: "", author: "Alice" };
  const { body } = postBody(kept, { ...known, pictures: new Map(), paths: new Map() });
  const { content: text } = Object(body);
  return { html: htmlOf(text), remarks, pictures };
}

test("posts come with what they say, and pages, closed ones and files are left", async () => {
  const things = await thingsIn(sample);
  const posts = postsIn(things);
  expect(posts.map(({ title }) => title)).toEqual([
    "What a night shift taught us about alarms",
    "रात की पाली से सीख",
    "Half written",
  ]);
  expect(posts[0]).toMatchObject({
    slug: "night-shift-alarms",
    at: "2021-03-09T06:30:00.000Z",
    author: "Meera Nair",
    category: { slug: "field-notes", title: "Field notes" },
    isPublished: true,
    cover: { address: "https://hooks.example/wp-content/uploads/2021/03/gone.png" },
    remarks: expect.arrayContaining([
      { what: "categories", words: "News" },
      { what: "tags", words: "Hospital" },
    ]),
  });
  expect(posts[1]?.slug).toMatch(/^post-[0-9a-f]{8}$/);
  expect(posts[2]).toMatchObject({ category: null, at: null, isPublished: false });
  expect(things.filter(({ is }) => is === "left")).toEqual([
    { is: "left", why: "closed", title: "For our eyes alone" },
    { is: "left", why: "page", title: "About the works" },
  ]);
});

test("nothing of a visitor's comment is read, though it has fields of the same names", async () => {
  const things = JSON.stringify(await thingsIn(sample));
  expect(things).not.toMatch(/stranger/i);
  expect(postsIn(await thingsIn(sample))[0]?.isPublished).toBe(true);
});

test("blocks become parts of a text; what has no part is said with its words", async () => {
  const file = await opened(sample);
  const [first] = postsIn([...file.things]);
  const { keptPost: kept, pictures, remarks } = readPost(first ?? expect.unreachable(), file);
  const ward = { hash: "a".repeat(32), width: 800, height: 600 };
  const { body, remarks: later } = postBody(kept, {
    ...{ title: "T", address: "https://hooks.example", category: "", author: "Alice" },
    pictures: new Map([[pictures[0]?.address ?? "", ward]]),
    paths: new Map([["https://hooks.example/2021/05/hindi-post/", "/blog/field-notes/x/"]]),
  });
  const html = htmlOf(Object(body).content);
  expect(pictures.map(({ address }) => address)).toEqual([
    "https://hooks.example/wp-content/uploads/2021/03/ward.png",
    "https://hooks.example/wp-content/uploads/2021/03/gone.png",
  ]);
  expect(html).toContain("<h2>Nine in ten meant nothing</h2>");
  expect(html).toMatch(/<img src="\/media\/pictures\/a{32}-800\.webp"[^>]* alt="A ward at night"/);
  expect(html).toContain("<figcaption>The ward at <em>three</em></figcaption>");
  expect(html).toContain('<th scope="col">Alarm</th>');
  expect(html).toContain("[not_a_shortcode id=&quot;1&quot;]");
  expect(html).toContain("<code>]]&gt;</code>");
  expect(html).toContain('<a href="/blog/field-notes/x/">the second part</a>, or not.');
  expect(html).toContain(
    '<figure data-embed="https://www.youtube.com/watch?v=abc123&amp;t=10"><a href="https://www.youtube.com/watch?v=abc123&amp;t=10">',
  );
  expect(html).not.toMatch(/script|stolen|javascript|contact-form/);
  expect(remarks).toEqual(
    expect.arrayContaining([
      { what: "shortcode", words: '[contact-form-7 id="12" title="Write to us"]' },
      { what: "block", words: "latest-posts" },
      { what: "shown", words: "https://www.youtube.com/watch?v=abc123&t=10" },
      { what: "script", words: 'document.write("stolen")' },
    ]),
  );
  expect(later).toContainEqual({
    what: "picture",
    words: "https://hooks.example/wp-content/uploads/2021/03/gone.png",
  });
});

test("a text of the classic editor has its paragraphs, captions, and words in brackets", async () => {
  const file = await opened(sample);
  const [, second] = postsIn([...file.things]);
  const { keptPost: kept, pictures, remarks } = readPost(second ?? expect.unreachable(), file);
  const address = "https://hooks.example/wp-content/uploads/2021/03/ward.png";
  expect(pictures).toEqual([{ address, alt: "A ward at night" }]);
  const { body } = postBody(kept, {
    ...{ title: "T", address: null, category: "", author: "Alice", paths: new Map() },
    pictures: new Map([[address, { hash: "b".repeat(32), width: 800, height: 600 }]]),
  });
  const html = htmlOf(Object(body).content);
  expect(html).toContain("<p>Written in the classic editor: a line<br />and its second line.</p>");
  expect(html).toMatch(
    /<figure>.*b{32}-800\.webp.*<figcaption>वार्ड, रात तीन बजे<\/figcaption><\/figure>/,
  );
  expect(html).toContain("Our offer and [this] stays.");
  expect(html).toContain('<a href="https://player.vimeo.com/video/7">');
  expect(remarks).toEqual([
    { what: "shortcode", words: '[su_button url="https://hooks.example/offer"]' },
    { what: "frame", words: "https://player.vimeo.com/video/7" },
  ]);
});

test("videos and maps of known hosts are shown here, too; within a list, and of others, they are links", async () => {
  const { html, remarks } = await readOne(
    [
      "[embed]https://vimeo.com/76979871[/embed]",
      '<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" title="A count"></iframe>',
      '<ul><li><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></li></ul>',
      '<iframe src="https://films.example/1"></iframe>',
      "[embed]https://films.example/2[/embed]",
    ].join("\n\n"),
  );
  const film = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
  expect(html).toContain('<figure data-embed="https://vimeo.com/76979871">');
  expect(html).toContain(
    `<figure data-embed="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed"><a href="${film}">A count</a>`,
  );
  expect(html).toContain('<li><a href="https://www.youtube.com/embed/aqz-KE-bpKQ">');
  expect(html).toContain('<a href="https://films.example/1">');
  expect(html).toContain('<a href="https://films.example/2">');
  expect(remarks).toEqual([
    { what: "shown", words: "https://vimeo.com/76979871" },
    { what: "shown", words: "https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" },
    { what: "frame", words: "https://www.youtube.com/embed/aqz-KE-bpKQ" },
    { what: "frame", words: "https://films.example/1" },
    { what: "embed", words: "https://films.example/2" },
  ]);
});

test("links of the old site stay whole, and none leads where no text may", async () => {
  const { html } = await readOne(
    '<p><a href="/two/">a</a> <a href="JavaScript:x">b</a> <a href="data:text/html,x">c</a> <a href="mailto:a@b.example">d</a></p>',
  );
  expect(html).toBe(
    '<p><a href="https://old.example/two/">a</a> b c <a href="mailto:a@b.example">d</a></p>',
  );
});

test("a picture that did not come is a link to where it was", async () => {
  const { html } = await readOne('<p>Here.</p><img src="/a.png" alt="A &quot;chart&quot;">');
  expect(html).toContain('<a href="https://old.example/a.png">A &quot;chart&quot;</a>');
});

test("a gallery is figures of the pictures that the file names, shortcodes of code are code", async () => {
  const picture = `</item><item><wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/g.jpg</wp:attachment_url>`;
  const text = wxr('[gallery ids="7,8"]\n\n[code language="php"]<?php echo 1;[/code]', picture);
  const file = await opened(text);
  const [post] = postsIn([...file.things]);
  const { pictures, keptPost: kept } = readPost(post ?? expect.unreachable(), file);
  expect(pictures.map(({ address }) => address)).toEqual(["https://old.example/g.jpg"]);
  expect(kept.html).toContain('<pre><code class="language-php">&lt;?php echo 1;</code></pre>');
});

const attachment = (id: number, more: string) =>
  `</item><item><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/${id}.jpg</wp:attachment_url>${more}`;

test.each([
  ["[gallery]", [8, 7, 9]],
  ['[gallery columns="2" exclude="7"]', [8, 9]],
  ['[gallery include="9,7"]', [9, 7]],
])("%s shows the pictures that were uploaded to its post, in their order", async (code, ids) => {
  const place = (parent: number, order: number) =>
    `<wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${order}</wp:menu_order>`;
  const more = [attachment(9, place(5, 2)), attachment(7, place(5, 1)), attachment(8, place(5, 0))];
  const file = opened(
    wxr(code, ["<wp:post_id>5</wp:post_id>", ...more, attachment(6, place(4, 0))].join("")),
  );
  const [post] = postsIn([...file.things]);
  const { pictures, remarks } = readPost(post ?? expect.unreachable(), file);
  expect(pictures.map(({ address }) => address)).toEqual(
    ids.map((id) => `https://old.example/${id}.jpg`),
  );
  expect(remarks).toEqual([]);
});

test("uploads of a post are shown once in it, and galleries have a million signs at most", () => {
  const place = "<wp:post_parent>5</wp:post_parent>";
  const alt = `<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${"a".repeat(400)}</wp:meta_value></wp:postmeta>`;
  const pictures = Array.from({ length: 50 }, (_, n) => attachment(10 + n, place + alt));
  const more = ["<wp:post_id>5</wp:post_id>", ...pictures].join("");
  const readAll = (code: string) => postsIn([...opened(wxr(code, more)).things])[0];
  const twice = readAll('[gallery] and [gallery exclude="10"]');
  expect(twice?.html.match(/<img/g)).toHaveLength(50);
  expect(twice?.remarks).toEqual([{ what: "shortcode", words: '[gallery exclude="10"]' }]);
  const many = readAll('[gallery ids="11,12,13,14"]'.repeat(5_000));
  expect(many?.html.length).toBeGreaterThan(900_000);
  expect(many?.html.length).toBeLessThan(1_200_000);
  expect(many?.remarks).toEqual([{ what: "shortcode", words: '[gallery ids="11,12,13,14"]' }]);
});

test("a gallery that shows fewer pictures than it had is said", async () => {
  const file = opened(wxr('[gallery ids="7,8"]', attachment(7, "")));
  const [post] = postsIn([...file.things]);
  expect(post?.remarks).toContainEqual({ what: "shortcode", words: '[gallery ids="7,8"]' });
});

test("a draft has no date, and one of noughts is none", async () => {
  const gmt = (at: string) => `<wp:post_date_gmt>${at}</wp:post_date_gmt>`;
  const local = "<wp:post_date>2020-03-01 10:00:00</wp:post_date>";
  const none = `${gmt("0000-00-00 00:00:00")}<pubDate>Tue, 30 Nov 1999 00:00:00 +0000</pubDate>`;
  const below = "<pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate>";
  const atOf = (more: string) => postsIn([...opened(wxr("x", more)).things])[0]?.at;
  expect(atOf(none + local)).toBe("2020-03-01T10:00:00.000Z");
  expect([atOf(none), atOf(below)]).toEqual([null, null]);
  expect(atOf(gmt("1965-06-01 08:00:00"))).toBe("1965-06-01T08:00:00.000Z");
  const draft = "<wp:status>draft</wp:status>";
  expect([atOf(none + local + draft), atOf(gmt("2020-03-01 10:00:00") + draft)]).toEqual([
    null,
    null,
  ]);
});

test("signs that cannot be stored are read as Windows meant them, in names and titles alike", async () => {
  const more = `<excerpt:encoded>Caf\u0082 &#xFFFE;\u0000${"more ".repeat(20)}</excerpt:encoded><dc:creator>O\u0092Neil</dc:creator><category domain="category" nicename="a\u0092s">A\u0092s \uFFFF&#146;</category>`;
  const text = wxr("<p>it\u0092s</p>", more).replace(
    "<title>One",
    "<title>One\u2028\u0093two\u0094\u0007",
  );
  const [post] = postsIn(await thingsIn(text));
  expect(post).toMatchObject({
    title: "One “two”",
    author: "O’Neil",
    category: { slug: "a-s", title: "A’s ’" },
    html: "<p>it’s</p>",
  });
  expect(post?.excerpt).toMatch(/^Caf‚ more/);
});

test("entities of a file's own are opened by nobody", async () => {
  const lol = Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join("");
  const bomb = wxr("x").replace("<rss", `<!DOCTYPE rss [<!ENTITY l0 "lol">${lol}]><rss`);
  const [post] = postsIn(await thingsIn(bomb.replace("<title>One", "<title>&l12; One")));
  expect(post?.title.length).toBeLessThan(40);
});

test("what is deeper or longer than any export is refused, or cut and said", async () => {
  const deep = wxr("x").replace("<item>", `<item>${"<a>".repeat(50)}`);
  await expect(thingsIn(deep)).rejects.toThrow("no export of WordPress");
  const items = `</item><item>`.repeat(100_000);
  await expect(thingsIn(wxr("x", items))).rejects.toThrow("more than 1,00,000");
  const posts = `</item><item><wp:post_type>post</wp:post_type>`.repeat(5_000);
  await expect(thingsIn(wxr("x", posts))).rejects.toThrow("more than 5,000 posts");
  const [long] = postsIn(await thingsIn(wxr("<p>word</p>".repeat(150_000))));
  expect(long?.remarks).toEqual([{ what: "cut", words: "" }]);
});

test.each([
  ["parts", "<p>a</p>".repeat(5_001)],
  ["words", `<p>${"word ".repeat(20_001)}</p>`],
  ["links", '<a href="/a">a</a> '.repeat(1_001)],
  ["videos", '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'.repeat(101)],
  ["pictures", '<img src="https://old.example/a.png">'.repeat(201)],
])("a post of more %s than a text can have says that it was cut", async (_, html) => {
  const { remarks } = await readOne(html);
  expect(remarks).toContainEqual({ what: "cut", words: "" });
});

test("brackets and tags without end take no longer than others", async () => {
  for (const odd of ["[a ", "[caption]", "<p>[", "<b>", "<a href=x>"]) {
    const { html } = await readOne(odd.repeat(20_000));
    expect(html).toBeTypeOf("string");
  }
});

test("what is no export is refused with what to choose instead", async () => {
  for (const [text, sentence] of [
    ["<html><body>x</body></html>", "no export of WordPress"],
    ["<rss><channel><item></item></channel></rss>", "no export of WordPress"],
    ["PK\u0003\u0004", "an archive"],
    ["{}", "no export of Ghost"],
    ["hello", "neither"],
    ["", "empty"],
  ] as const)
    await expect(thingsIn(text)).rejects.toThrow(sentence);
  const latin = Buffer.from(wxr("caf\u00e9"), "latin1");
  await expect(thingsIn(latin)).rejects.toThrow("not written in UTF-8");
  const wide = Buffer.from(`\ufeff${wxr("caf\u00e9")}`, "utf16le");
  await expect(thingsIn(wide)).rejects.toThrow("save it as UTF-8");
});

test("an export that ends in the middle is refused, wherever that is", async () => {
  const whole = wxr("<p>One.</p>");
  const middle = whole.indexOf("One.");
  for (const cut of [whole.slice(0, middle), whole.slice(0, whole.indexOf("</rss>"))])
    await expect(thingsIn(cut)).rejects.toThrow("did not come whole");
});
