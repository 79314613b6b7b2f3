import fc from "fast-check";
import { expect, test } from "vitest";
import { isBlank, storable } from "../../platform/text/text.ts";
import { writing } from "./document.ts";
import { documentOf } from "./document-of.ts";
import { htmlOf } from "./html-of.ts";
import { plainMarks } from "./inline-nodes.ts";
import { tones } from "./nodes.ts";
import { textOf } from "./text-of.ts";

type Json = { type: string; [key: string]: unknown };

const node = (type: string, more: object = {}): Json => ({ type, ...more });
const isJson = (value: unknown) => JSON.stringify(value);

const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .filter((text) => storable(text) === text && !isBlank(text) && !/[ \t\n\r\f]/.test(text));

const marks = fc
  .record({
    plain: fc.subarray([...plainMarks]),
    href: fc.option(fc.constantFrom("/a?b=c&d", '/"quoted"', "mailto:a@b.example")),
  })
  .map(({ plain, href }) => [
    ...(href === null ? [] : [{ type: "link", attrs: { href } }]),
    ...plain.map((type) => ({ type })),
  ]);

/** As it is read: no two pieces beside each other have the same marks, and no space ends a line. */
const line = fc
  .array(fc.record({ word, marks, joint: fc.constantFrom("", " ", "\n") }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => {
    const inlines: Json[] = [];
    for (const [n, { word: text, marks: with_, joint }] of pieces.entries()) {
      const marked = with_.length > 0 ? { marks: with_ } : {};
      if (n > 0 && joint === "\n") inlines.push(node("hardBreak", marked));
      const last = inlines.at(-1);
      const spaced = n > 0 && joint === " " ? ` ${text}` : text;
      const goesOn = last?.type === "text" && isJson(last.marks ?? []) === isJson(with_);
      if (last && goesOn) last.text = `${last.text}${spaced}`;
      else inlines.push(node("text", { text: spaced, ...marked }));
    }
    return inlines;
  });

const paragraph = line.map((content) => node("paragraph", { content }));
const noWords = fc.constant(node("paragraph"));
const side = fc.option(fc.integer({ min: 1, max: 2_000 }));
const code = fc
  .record({
    language: fc.option(fc.constantFrom("sql", "c++")),
    lines: fc.array(word, { minLength: 1 }),
  })
  .map(({ language, lines }) =>
    node("codeBlock", {
      attrs: { language },
      content: [{ type: "text", text: lines.join("\n  ") }],
    }),
  );
const image = fc
  .record({
    src: fc.constantFrom("/a.png?b&c", "/media/b"),
    alt: fc.string({ unit: "grapheme" }).map(storable),
    width: side,
    height: side,
  })
  .map((attrs) => node("image", { attrs }));

/** No title is the address of what it names, which stands there for none. */
const embed = fc
  .record({
    address: fc.constantFrom(
      "https://youtu.be/aqz-KE-bpKQ?t=4&x",
      'https://www.google.com/maps/place/"A"+&+B/@18.5,73.8,17z',
    ),
    title: fc.oneof(fc.constant(""), word),
  })
  .map((attrs) => node("embed", { attrs }));

const upTo3 = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 3 });

const { document } = fc.letrec<{
  document: Json;
  block: Json;
  cell: Json;
  item: Json;
  table: Json;
}>((tie) => ({
  document: upTo3(fc.oneof({ weight: 5, arbitrary: tie("block") }, embed)).map((content) =>
    node("doc", { content }),
  ),
  block: fc.oneof(
    { maxDepth: 2 },
    paragraph,
    fc
      .tuple(fc.constantFrom(2, 3, 4), line)
      .map(([level, content]) => node("heading", { attrs: { level }, content })),
    code,
    fc.constant(node("horizontalRule")),
    upTo3(tie("item")).map((content) => node("bulletList", { content })),
    fc
      .tuple(fc.nat(99), upTo3(tie("item")))
      .map(([start, content]) => node("orderedList", { attrs: { start }, content })),
    upTo3(tie("block")).map((content) => node("blockquote", { content })),
    fc
      .tuple(fc.constantFrom(...tones), upTo3(tie("block")))
      .map(([tone, content]) => node("callout", { attrs: { tone }, content })),
    tie("table"),
    fc.tuple(fc.oneof(image, code, tie("table")), fc.option(line)).map(([shown, caption]) => {
      const below = caption === null ? [] : [node("figcaption", { content: caption })];
      return node("figure", { content: [shown, ...below] });
    }),
  ),
  item: fc
    .tuple(fc.oneof(paragraph, noWords), fc.array(tie("block"), { maxLength: 2 }))
    .filter(([first, [second]]) => "content" in first || second?.type !== "paragraph")
    .map(([first, more]) => node("listItem", { content: [first, ...more] })),
  cell: fc
    .record({
      type: fc.constantFrom("tableCell", "tableHeader"),
      attrs: fc.record({ colspan: fc.integer({ min: 1, max: 3 }), rowspan: fc.constant(1) }),
      content: fc.oneof(
        upTo3(tie("block")),
        noWords.map((none) => [none]),
      ),
    })
    .map(({ type, ...more }) => node(type, more)),
  table: upTo3(upTo3(tie("cell")).map((content) => node("tableRow", { content }))).map((content) =>
    node("table", { content }),
  ),
}));

test("any text is the same once it was HTML", () => {
  fc.assert(
    fc.property(document, (given) => {
      const whole = writing.parse(given);
      expect(documentOf(htmlOf(whole))).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});

const names =
  "p h1 h3 ul ol li table tr td th caption figure figcaption img iframe pre code b a aside div br".split(
    " ",
  );

test("whatever HTML is a text that the schema takes, and stays as it was read", () => {
  const piece = fc.oneof(
    fc.constantFrom(...names).map((name) => `<${name} src="/a.png" href="/b" data-tone="tip">`),
    fc.constant('<iframe src="//player.vimeo.com/video/76979871" title="b">'),
    fc.constantFrom(...names).map((name) => `</${name}>`),
    fc.constantFrom("a", " b ", "&amp;", "<", '"', "\n"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const read = documentOf(pieces.join(""));
      expect(writing.parse(read)).toEqual(read);
      const again = documentOf(htmlOf(read));
      expect(htmlOf(again)).toBe(htmlOf(read));
      expect(textOf(again)).toBe(textOf(read));
    }),
    { numRuns: 500 },
  );
});
