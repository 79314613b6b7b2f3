import { expect, test } from "vitest";
import { fieldsOf } from "../content-types/fields-of.ts";
import { differencesBetween } from "../documents/versions/differences.ts";
import { writing } from "../rich-text/document.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { describedText } from "../rich-text/text-of.ts";
import { pageSections, sectionsWithoutForm } from "./section-contract.ts";

const form = (hidden?: boolean) => ({ type: "form", heading: "Ask", hidden });
const embed = (address: string) => ({ type: "embed", heading: "A film", address });
const sentences = (sections: object[], schema = pageSections) =>
  schema.safeParse(sections).error?.issues.map(({ message }) => message) ?? [];

test("a page has one form that visitors see, and none beside a form of its own", () => {
  expect(sentences([form(), form(true)])).toEqual([]);
  expect(sentences([form(), form()])).toEqual([
    "A page has one form at most. Remove or hide the others.",
  ]);
  expect(sentences([form(true)], sectionsWithoutForm)).toEqual([]);
  expect(sentences([form()], sectionsWithoutForm)).toEqual([
    "This page has its form already. Remove or hide the section with another.",
  ]);
});

test("a page shows questions of the whole site once, and figures as often as it likes", () => {
  const faq = (hidden?: boolean) => ({ type: "faq", heading: "Asked", hidden });
  const figures = { type: "figures", heading: "Counted", from: "claims" };
  expect(sentences([faq(), faq(true), figures, figures])).toEqual([]);
  expect(sentences([faq(), faq()])).toEqual([
    "A page shows questions of the whole site in one section. Remove or hide the others.",
  ]);
});

test("a section names the document of which it shows something, and a chosen item is asked for", () => {
  const read = pageSections.parse([{ type: "industries", heading: "Where" }]);
  expect(read).toEqual([{ type: "industries", heading: "Where", shows: "tiles" }]);
  expect(sentences([{ type: "faq", heading: "Asked", chosen: [""] }])).toEqual(["Choose one."]);
});

test("a video or a map of another host than those that are named is refused in a sentence", () => {
  expect(sentences([embed("https://www.youtube.com/watch?v=aqz-KE-bpKQ")])).toEqual([]);
  expect(sentences([embed("https://evil.example/video")])).toEqual([
    "This has to be the address of a video or a map of YouTube, Vimeo, Google Maps or OpenStreetMap.",
  ]);
  expect(sentences([embed("")])).toEqual(["This has to be an address that begins with https://."]);
});

test("a picture that is not chosen yet is asked for in words", () => {
  expect(sentences([{ type: "pictures", items: [{ picture: null }] }])).toEqual([
    "Choose a picture.",
  ]);
});

test("a comparison tells what became bold, a link or an item of a list in a section", () => {
  const written = (html: string) => [{ type: "prose", heading: "Who", text: documentOf(html) }];
  const [found, ...more] = differencesBetween(
    fieldsOf(pageSections),
    {
      before: written("<p>A mill in Pune</p><p>Since 1990</p>"),
      after: written(
        '<p>A <b>mill</b> in <a href="/pune">Pune</a></p><ul><li>Since 1990</li></ul>',
      ),
    },
    { textOf: (text) => describedText(writing.parse(text)) },
  );
  expect(more).toEqual([]);
  expect(found?.where).toEqual(["Section 1", "Text"]);
  const added = found?.pieces.flatMap(({ text, how }) => (how === "added" ? text : [])).join("");
  expect(added).toMatch(/\[bold\].*\[end of bold\].*\[link to \/pune\].*\[end of link\].*•/s);
});
