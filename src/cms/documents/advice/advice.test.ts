import { expect, test } from "vitest";
import { z } from "zod";
import { picture } from "../../../platform/pictures/picture.ts";
import { line } from "../../../platform/text/text.ts";
import { fieldsOf } from "../../content-types/fields-of.ts";
import { withLinks } from "../../content-types/references.ts";
import { writing } from "../../rich-text/document.ts";
import { documentOf } from "../../rich-text/document-of.ts";
import { adviceOn } from "./advice.ts";

const today = "2026-11-26";
const schema = z.object({
  title: line(160).meta({ label: "Title", purpose: "search-title" }),
  excerpt: line(200).meta({ label: "Excerpt", purpose: "search-description" }),
  content: writing.meta({ label: "Text" }),
  figures: z
    .array(
      z
        .object({
          value: line(12).meta({ label: "Figure" }),
          label: line(80).meta({ label: "What it counts" }),
          review: z.iso.date().meta({ label: "Again by", purpose: "review" }),
        })
        .meta({ label: "Figure" }),
    )
    .meta({ label: "Figures" }),
  facts: z
    .object({ review: z.iso.date().meta({ label: "Again by", purpose: "review" }) })
    .meta({ label: "Usual price" }),
  updated: z.iso.date().meta({ label: "As of", purpose: "as-of" }),
  cover: picture.meta({ label: "Cover" }),
  sections: z
    .array(
      z
        .object({
          heading: line(80).meta({ label: "Heading", purpose: "heading" }),
          text: line(400).meta({ label: "Text", links: withLinks }).optional(),
        })
        .meta({ label: "Section" }),
    )
    .meta({ label: "Sections" }),
});
const field = fieldsOf(schema);

const advised = (body: object) => adviceOn({ field, body, today });
const toldOf = (body: object) =>
  advised(body).advice.map(({ path, sentence }) => `${path}: ${sentence}`);
const toldInHindi = (body: object) =>
  adviceOn({ field, body, today, language: "hi" }).advice.map(({ path }) => path);
const toldOfText = (html: string) => toldOf({ content: documentOf(html) });
const fineIn = (html: string) => advised({ content: documentOf(html) }).fine;
const words = (count: number, word = "word") => Array(count).fill(word).join(" ");

test("of what is not written yet, nothing is said", () => {
  expect(advised({})).toEqual({ advice: [], left: 0, fine: [] });
  expect(advised({ content: "no document", sections: [null, 4], figures: {} }).advice).toEqual([]);
});

test("headings go down by one step, and each has words of its own", () => {
  expect(fineIn("<h2>Why</h2><p>a</p><h3>How</h3><h2>Who</h2>")).toEqual(["Headings in order"]);
  expect(toldOfText("<h3>How we count</h3>")).toEqual([
    "content: The first heading, “How we count”, is a small one. Make it a heading, and the small ones follow it.",
  ]);
  expect(toldOfText("<h2>Why</h2><h4>How</h4>")).toEqual([
    "content: “How” is two steps smaller than the heading before it. Make it one step smaller.",
  ]);
  expect(toldOfText("<h2>Why</h2><h2>why </h2>")[0]).toMatch(/^content: Two headings say “why”/);
  const empty = { type: "doc", content: [{ type: "heading", attrs: { level: 2 } }] };
  expect(toldOf({ content: empty })).toEqual([
    "content: A heading has no words. Write it, or remove it.",
  ]);
});

test("sections of a page that say the same are told of at the second of them", () => {
  const sections = [{ heading: "What you get" }, { heading: "Price" }, { heading: "Price" }];
  expect(toldOf({ sections })[0]).toMatch(/^sections\.2\.heading: Two headings say “Price”/);
  expect(advised({ sections: sections.slice(1, 2) }).fine).toEqual(["Headings in order"]);
});

test("a long text wants a heading", () => {
  const long = `<p>${words(100)}.</p>`.repeat(6);
  expect(toldOfText(long)).toContain(
    "content: 600 words stand below no heading. Add one where the matter changes.",
  );
  expect(toldOfText(`<h2>Why</h2>${long}`).join()).not.toContain("no heading");
});

test("pictures are described, and not by the names of their files", () => {
  const drawn = (alt: string) => `<img src="/media/ward.jpg" alt="${alt}">`;
  expect(fineIn(drawn("A nurse at a tablet"))).toEqual(["Every picture described"]);
  expect(toldOfText(drawn(""))[0]).toMatch(/^content: A picture \(“ward\.jpg”\) is not described/);
  for (const alt of ["ward-2.JPG", "IMG_2041", "Screenshot 2026-11-02"])
    expect(toldOfText(drawn(alt))[0]).toContain(`described as “${alt}”, which is the name`);
});

test("a video has a title, for those who cannot see it", () => {
  const film = (title: string) =>
    `<p>See it.</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="${title}"></iframe>`;
  expect(toldOfText(film(""))).toContainEqual(
    expect.stringMatching(
      /^content: The video or map at “youtube\.com\/embed\/aqz-KE-bpKQ” has no/,
    ),
  );
  expect(toldOfText(film("A count")).join()).not.toContain("has no title");
});

test("a picture that is not of this site is said, and nothing is fine about it", () => {
  for (const src of ["https://lh7.example/chart", "/wp-content/chart.png"]) {
    const image = { type: "image", attrs: { src, alt: "A chart" } };
    const content = { type: "doc", content: [{ type: "figure", content: [image] }] };
    expect(toldOf({ content })[0]).toMatch(/^content: A picture \(“chart.*is not in the library/);
    expect(advised({ content }).fine).not.toContain("Every picture described");
  }
  expect(toldOfText('<img src="/demo/chart.svg" alt="A chart">')).toEqual([]);
});

test("a picture in a field of its own is described, too", () => {
  const hash = "0123456789abcdef0123456789abcdef";
  const cover = { hash, width: 1_280, height: 640 };
  expect(toldOf({ cover })[0]).toMatch(/^cover: A picture \(“Cover”\) is not described/);
  expect(toldOf({ cover: { ...cover, alt: "The quay" } })).toEqual([]);
});

test("the words of a link say where it leads", () => {
  const link = (html: string) => toldOfText(`<p>See <a href="/work">${html}</a> now.</p>`);
  expect(link("our work")).toEqual([]);
  expect(fineIn('<p><a href="/work">our work</a></p>')).toEqual(["Links say where they lead"]);
  for (const html of ["here", "Click <b>here</b>", "Read more…", "this page"])
    expect(link(html)[0]).toMatch(/^content: The link “.*” \(to \/work\) does not say where/);
  expect(link("https://works.example/a")[0]).toContain("bare address, “https://works.example/a”");
});

test("title and description are as long as search engines show them", () => {
  const body = { title: "x".repeat(60), excerpt: "x".repeat(160) };
  expect(advised(body)).toMatchObject({
    advice: [],
    fine: ["Title 60 of 60", "Description 160 of 160"],
  });
  expect(toldOf({ title: "x".repeat(61) })[0]).toMatch(/^title: This title has 61 characters/);
  expect(toldOf({ excerpt: "x".repeat(161) })[0]).toMatch(/^excerpt: This has 161 characters/);
  expect(toldOf({ excerpt: "x".repeat(69) })[0]).toMatch(/^excerpt: This has 69 characters. With/);
});

test("long paragraphs and long sentences are told of by their first words", () => {
  const sentence = `Nobody ${words(11)}. `;
  expect(toldOfText(`<p>${sentence.repeat(10)}</p>`)).toEqual([]);
  expect(toldOfText(`<p>${sentence.repeat(11)}</p>`)[0]).toContain(
    "The paragraph that begins “Nobody word word word word word word…” has 132 words.",
  );
  expect(toldOfText(`<p>Nobody ${words(39)}.</p>`)).toEqual([]);
  expect(toldOfText(`<p>Nobody ${words(40)}.</p>`)[0]).toContain("has 41 words. Make two of it.");
});

test("how easily a text is read is said in words", () => {
  const easy = "We came on Monday. We saw what the ward does all day. ".repeat(12);
  expect(fineIn(`<p>${easy.slice(0, 300)}</p><p>${easy.slice(300, 640)}</p>`)).toEqual([
    "Readability: very easy",
  ]);
  const hard =
    "Notwithstanding organisational considerations, implementation of interoperability " +
    "specifications necessitates comprehensive documentation of responsibilities. ";
  const told = toldOfText(`<p>${hard.repeat(5)}</p><p>${hard.repeat(5)}</p>`);
  expect(told[0]).toMatch(
    /^content: Readability: very difficult\. Sentences have 12 words on average/,
  );
});

test("Hindi is measured by none of this", () => {
  const hindi = "हम हर सोमवार को अस्पताल जाते हैं और देखते हैं कि दिन भर क्या होता है ";
  expect(advised({ content: documentOf(`<p>${hindi.repeat(6)}।</p>`) })).toMatchObject({
    advice: [],
    fine: [],
  });
});

test("words in capitals are told of, and names that are written so are not", () => {
  expect(toldOfText("<p>Please read this IMPORTANT NOTICE FIRST.</p>")[0]).toContain(
    "“IMPORTANT NOTICE FIRST” stands in capitals",
  );
  expect(toldOfText("<p>By the OWASP MASVS, an HL7 ADT message, DMARC and CERT-In.</p>")).toEqual(
    [],
  );
});

test("facts past the day by which they were to be checked say which they are", () => {
  const figure = { value: "20+", label: "applications" };
  const past = { ...figure, review: "2026-11-25" };
  expect(toldOf({ figures: [{ ...figure, review: today }, past] })).toEqual([
    "figures.1.review: “20+ applications” was to be checked again by 25 Nov 2026. Check it, then set a new day.",
  ]);
  expect(toldOf({ facts: { review: "2026-01-31" } })[0]).toContain("“Usual price” was to be");
});

test("a day as of which all holds is a year old at most", () => {
  expect(toldOf({ updated: "2025-11-26" })).toEqual([]);
  expect(toldOf({ updated: "2025-11-25" })[0]).toMatch(/^updated: .* as of 25 Nov 2025, more than/);
});

test("the worst comes first, and no more is shown than anybody reads", () => {
  const link = '<p><a href="/x">here</a></p>';
  const { advice, left } = advised({
    excerpt: "short",
    content: documentOf(`${link.repeat(20)}<img src="/media/a.jpg" alt="">`),
  });
  expect(advice).toHaveLength(12);
  expect(left).toBe(10);
  expect(advice.map(({ weight }) => weight)).toEqual([3, ...Array(11).fill(2)]);
});

test("what is known elsewhere is weighed with the rest", () => {
  const more = [{ path: "", sentence: "No menu leads to this page.", weight: 2 as const }];
  const { advice } = adviceOn({ field, body: { excerpt: "short" }, today, more });
  expect(advice.map(({ path }) => path)).toEqual(["", "excerpt"]);
});

test("a link in a line is told as one in a text, by its words", () => {
  const section = (text: string) => ({ sections: [{ heading: "Costs", text }] });
  expect(toldOf(section("What it costs is [here](/pricing)."))).toEqual([
    "sections.0.text: The link “here” (to /pricing) does not say where it leads. Link the words that name it.",
  ]);
  expect(advised(section("See [what it costs](/pricing).")).fine).toContain(
    "Links say where they lead",
  );
});

test("of a version in Hindi it is told what is still in English, once for each field", () => {
  const english = "This page is about the store.";
  const hindi = "यह पेज गोदाम के बारे में है।";
  const inEnglish = {
    sections: [
      { heading: english, text: hindi },
      { heading: "ERP at Marigold Works", text: "What you get" },
    ],
    content: documentOf(`<p>${hindi} ERP</p><p>${english} ${words(12)}</p>`),
  };
  const places = ["content", "sections.0.heading", "sections.1.text"];
  expect(toldInHindi(inEnglish).sort()).toEqual(places);
  expect(toldInHindi({ sections: [{ heading: "Marigold Works", text: hindi }] })).toEqual([]);
  expect(toldOf({ sections: [{ heading: english, text: hindi }] })).toEqual([]);
});

test("of a draft beyond 100,000 characters the rest is not advised on, and its days still are", () => {
  const draft = (count: number) => {
    const texts = [words(count, "it is so."), "Please read this IMPORTANT NOTICE FIRST."];
    const content = texts.flatMap((text) => documentOf(`<p>${text}</p>`).content);
    return { content: { type: "doc", content } };
  };
  expect(toldOf(draft(9_990)).join()).toContain("IMPORTANT NOTICE");
  const told = toldOf({ ...draft(9_998), updated: "2024-01-01" });
  expect(told.join()).not.toContain("IMPORTANT NOTICE");
  expect(told).toContainEqual(expect.stringMatching(/^updated: /));
});
