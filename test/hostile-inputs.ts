/**
 * Files and drafts of people who mean harm, or whose old site did: few bytes that take long, or much
 * memory, where nobody counts first. Each is made when it is sent.
 */

export type Hostile = { name: string; bytes(): Buffer };

const mega = 1_000_000;
const fill = (text: string, length = mega) => text.repeat(Math.ceil(length / text.length));

/** Of one post each, of about a million characters. */
const texts: Record<string, string | (() => string)> = {
  "bold without end": "<b>",
  "lists in lists": "<ul><li>",
  "code without end": "<pre>",
  "tables in tables": "<table><tr><td>",
  "drawings in drawings": "<svg>",
  "terms in terms": "<dl><dt><dd>",
  "marks in marks": "<strong><em>",
  "quotes in quotes": "<blockquote>",
  "figures in figures": "<figure><figcaption>",
  "cells of one row": () => `<table><tr>${fill("<td>a")}`,
  "rows of one table": () => `<table>${fill("<tr><td>a")}`,
  "ends alone": "</p>",
  "ends of nothing": "</x>",
  "ends below much that is open": () => `${fill("<div>", 25_000)}${fill("</x>")}`,
  "an address of signs": () => `<p>https://a.example/?${fill("a&amp;")}`,
  "addresses of signs": " https://a.example/?a&amp;b",
  "addresses alone": "https://youtu.be/aqz-KE-bpKQ\n",
  "signs alone": "&amp;",
  "signs of nothing": "&x",
  "signs by number": "&#1234;",
  attributes: () => `<p ${Array.from({ length: 90_000 }, (_, i) => `a${i}=1`).join(" ")}>`,
  comments: "<!--wp:x-->",
  "comments without end": "<!-- ",
  pictures: "<img src=https://a.example/b.png>",
  links: "<a href=/x>a</a>",
  "links in links": "<a href=/x>",
  frames: "<iframe src=https://youtu.be/aqz-KE-bpKQ></iframe>",
  "lines of one letter": "a\n",
  "empty lines": "\n\n",
  spaces: " ",
  "beginnings of nothing": "<",
  headings: "<h2>a",
  "crossed marks": "<b>a<i>b</b>c</i>",
  breaks: "<br>",
  choices: "<select><option>",
  "one word": "a",
  "one long link": () => `<a href="https://${fill("a.")}">x</a>`,
  "joined signs": "\u0301",
  "brackets in brackets": "[a][b]",
  "brackets without end": "[gallery ",
  captions: "[caption]",
  "captions that end": "[caption]x[/caption]",
  "captions, the last one ended": () => `${fill("[caption]")}[/caption]`,
  embeds: "[embed]https://x.example[/embed]",
  "blocks of JSON": '<!-- wp:a {"b":',
};

const item = (n: number, content: string, more = "") =>
  `<item><title>Post ${n}</title><guid>g${n}</guid><wp:post_name>p${n}</wp:post_name><content:encoded><![CDATA[${content}]]></content:encoded><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

const wxr = (within: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>T</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${within}</channel></rss>`;

const ghostPost = { id: "1", title: "T", slug: "t", status: "published" };
const ghost = (tables: string) => `{"db":[{"data":{"posts":[],${tables}}}]}`;
const ghostPosts = (posts: string) => `{"db":[{"data":{"posts":[${posts}]}}]}`;
const listed = (text: string, count: number) => Array.from({ length: count }, () => text).join(",");
const deepJson = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const keyed = (value: string, count: number) =>
  `{${Array.from({ length: count }, (_, i) => `"k${i}":${value}`).join(",")}}`;

const of = (name: string, text: () => string): Hostile => ({
  name,
  bytes: () => Buffer.from(text()),
});

/** Exports of WordPress and Ghost. */
export const hostileFiles: Hostile[] = [
  ...Object.entries(texts).map(([name, text]) =>
    of(`WordPress: ${name}`, () => wxr(item(1, typeof text === "string" ? fill(text) : text()))),
  ),
  of("WordPress: forty posts of bold", () =>
    wxr(Array.from({ length: 40 }, (_, n) => item(n, fill("<b>"))).join("")),
  ),
  of("WordPress: 5,001 posts", () =>
    wxr(Array.from({ length: 5_001 }, (_, n) => item(n, "x")).join("")),
  ),
  of("WordPress: 200,000 entries", () => wxr(fill("<item></item>", 2_600_000))),
  of("WordPress: elements in elements", () => wxr(fill("<item><a>"))),
  of("WordPress: fields of one post", () =>
    wxr(item(1, "x", fill("<wp:postmeta></wp:postmeta>", 5 * mega))),
  ),
  of("WordPress: categories of one post", () =>
    wxr(item(1, "x", fill('<category domain="category" nicename="a">A</category>', 5 * mega))),
  ),
  of("WordPress: a title of 10 MB", () =>
    wxr(item(1, "x", `<title>${fill("a", 10 * mega)}</title>`)),
  ),
  of("WordPress: entities in entities", () =>
    wxr(item(1, "x")).replace("<rss", '<!DOCTYPE rss [<!ENTITY a "&a;&a;">]><rss'),
  ),
  of("WordPress: an end in the middle", () => wxr(item(1, fill("x", 20 * mega))).slice(0, -100)),
  of("Ghost: four million posts of nothing", () => ghostPosts(listed("{}", 4_000_000))),
  of("Ghost: 5,001 posts", () => ghostPosts(listed(JSON.stringify(ghostPost), 5_001))),
  of("Ghost: a million tags of nothing", () => ghost(`"tags":[${listed("{}", mega)}]`)),
  of("Ghost: 90,000 tags of nothing", () => ghost(`"tags":[${listed("{}", 90_000)}]`)),
  of("Ghost: a million keys", () => ghost(`"tags":[${keyed("1", mega)}]`)),
  of("Ghost: lists in lists", () => ghost(`"tags":${deepJson(2 * mega)}`)),
  of("Ghost: objects in objects", () =>
    ghost(`"settings":${'{"a":'.repeat(mega)}1${"}".repeat(mega)}`),
  ),
  of("Ghost: numbers", () => ghost(`"tags":[${listed("1", 10 * mega)}]`)),
  of("Ghost: a post of bold", () =>
    ghostPosts(JSON.stringify({ ...ghostPost, html: fill("<b>", 20 * mega) })),
  ),
  of("Ghost: an editor's lists in lists", () =>
    ghostPosts(
      JSON.stringify({ ...ghostPost, lexical: `{"root":{"children":${deepJson(400_000)}}}` }),
    ),
  ),
  of("Ghost: an editor's million nodes", () =>
    ghostPosts(
      JSON.stringify({ ...ghostPost, lexical: `{"root":{"children":[${listed("{}", mega)}]}}` }),
    ),
  ),
  of("Ghost: no end", () => `{"db":[{"data":{"posts":[${fill("[", 20 * mega)}`),
];

/** What is written into a draft, as JSON; each about as large as a draft may be sent. */
export const hostileValues: Hostile[] = [
  of("objects", () => `[${listed("{}", 600_000)}]`),
  of("lists", () => `[${listed("[]", 600_000)}]`),
  of("numbers", () => `[${listed("1", 900_000)}]`),
  of("empty texts", () => `[${listed('""', 600_000)}]`),
  of("a thousand objects", () => `[${listed("{}", 1_000)}]`),
  of("20,000 objects", () => `[${listed("{}", 20_000)}]`),
  of("keys", () => keyed("1", 150_000)),
  of("keys of objects", () => keyed("{}", 140_000)),
  of("a thousand keys of objects", () => keyed("{}", 1_000)),
  of("lists in lists", () => deepJson(900_000)),
  of("lists in lists, 240 deep", () => deepJson(240)),
  of("objects in objects", () => `${'{"a":'.repeat(250_000)}1${"}".repeat(250_000)}`),
  of("questions", () => `[${listed('{"question":"a","answer":"b"}', 60_000)}]`),
  of("a thousand questions", () => `[${listed('{"question":"a","answer":"b"}', 1_000)}]`),
  of("steps", () => keyed('{"say":["a"],"options":[{"text":"a","to":"k1"}]}', 30_000)),
  of("600 steps", () => keyed('{"say":["a"],"options":[{"text":"a","to":"k1"}]}', 600)),
  of(
    "a text of paragraphs",
    () => `{"type":"doc","content":[${listed('{"type":"paragraph"}', 80_000)}]}`,
  ),
  of(
    "a text of 19,000 paragraphs",
    () => `{"type":"doc","content":[${listed('{"type":"paragraph"}', 19_000)}]}`,
  ),
  of(
    "a text of links",
    () =>
      `{"type":"doc","content":[{"type":"paragraph","content":[${listed('{"type":"text","text":"a","marks":[{"type":"link","attrs":{"href":"/a"}}]}', 10_000)}]}]}`,
  ),
  of(
    "a text of pictures",
    () =>
      `{"type":"doc","content":[${listed(`{"type":"image","attrs":{"hash":"${"0".repeat(64)}","alt":"a"}}`, 9_000)}]}`,
  ),
  of("one word", () => JSON.stringify(fill("a", 900_000))),
  of("HTML: bold without end", () => JSON.stringify(fill("<b>", 900_000))),
  of("HTML: drawings", () => JSON.stringify(fill("<svg>", 900_000))),
  of("HTML: paragraphs", () => JSON.stringify(fill("<p>a", 900_000))),
  of("HTML: tables", () => JSON.stringify(fill("<table><tr><td>", 900_000))),
];

const [accent, dot] = ["\u0301", "\u0323"];
const units: Record<string, string> = {
  ...{ letters: "a", "letters of Hindi": "क", "signs for words": "中", "two scripts": "аa" },
  ...{ "signs that become many": "\uFDFA", "halves of signs": "क्", sounds: "ｶﾞ", İ: "İ" },
  ...{
    digits: "9",
    "digits in pieces": "9 ",
    "digits of Hindi": "९८",
    "numbers in words": "nine ",
  },
  ...{ pluses: "+9", brackets: "(9", hyphens: "98-", hours: "10:30 am to 5 pm ", days: "monday " },
  ...{ ats: "a@", hosts: "a.", addresses: "a@a.", "addresses in words": "a at b dot " },
  ...{ "blanks that hold": "a\u00A0", "line breaks": "a\n", joiners: "a\u200D" },
  ...{ apostrophes: "a'", joined: "a-", commas: "a, ", quotes: "“a” ", links: "http://a.b/" },
  ...{ names: "my name is ", "two names": "Anil Rao ", corrections: "sorry it is ", no: "no " },
  ...{ objections: "don't call me ", sums: "1 lakh ", turned: "\u202Ea", families: "👩🏽‍" },
  ...{ dots: ".", "question marks": "?", dashes: "–", blanks: " " },
  ...{ tags: "<", entities: "&amp;", backslashes: "\\", escapes: "%25", Markdown: "[a](" },
};

/** What a visitor may type, over and over, in so many characters. */
export const hostileWords: { name: string; of(length: number): string }[] = [
  ...Object.entries(units).map(([name, unit]) => ({
    name,
    of: (length: number) => fill(unit, length).slice(0, length).toWellFormed(),
  })),
  {
    name: "marks on one letter",
    of: (length) => `e${dot}${fill(accent, length / 2 - 1)}${fill(dot, length / 2 - 1)}`,
  },
  { name: "a long mailbox", of: (length) => `${fill("a", length - 6)}@b.com` },
  { name: "a long way to the end", of: (length) => `a${fill(" ", length - 2)}b` },
];
