/**
 * What the demo says in Hindi is what it says in English: the same documents, but for their words.
 */
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Place, placesOf } from "../cms/content-types/field-places.ts";
import { kindIn, twinOf } from "../cms/content-types/kind.ts";
import { type ContentFile, readContent } from "../cms/documents/content-files.server.ts";
import { postBody } from "../cms/posts/contract.ts";
import { writing } from "../cms/rich-text/document.ts";
import { htmlOf } from "../cms/rich-text/html-of.ts";
import { kinds } from "./kinds.server.ts";

const folder = join(import.meta.dirname, "../../content");
const { documents: all, faults } = readContent(folder, kinds);
const english = all.filter(({ kind }) => twinOf(kind) === null);
const hindi = all.flatMap((document) => {
  const twin = twinOf(document.kind);
  return twin ? [{ ...document, kind: twin.kind, schema: kindOf(document.kind).schema }] : [];
});
const nameOf = ({ kind, key }: Pick<ContentFile, "kind" | "key">) => `${kind} ${key}`;
const names = new Set(hindi.map(nameOf));

test("each file in Hindi fits the schema of its original, and can be published", () => {
  expect(faults).toEqual([]);
  for (const { kind, key, body } of hindi) {
    const opened = kindOf(kindIn(kind, "hi")).open({ body });
    expect(() => opened.check(key), key).not.toThrow();
    expect(() => opened.verify(), key).not.toThrow();
  }
});

test("home has all that stands on it, a group its services, and a post its category", () => {
  const lists = ["faq", "tiles", "testimonials", "figures", "portfolio"];
  const ofHome = [{ kind: "page", key: "/" }, ...lists.map((kind) => ({ kind, key: kind }))];
  const services = english.filter(
    ({ kind, key }) =>
      kind === "page" && groupOf(key) !== null && names.has(`page ${groupOf(key)}`),
  );
  const categories = hindi
    .filter(({ kind }) => kind === "post")
    .map(({ body }) => ({ kind: "category", key: postBody.parse(body).category }));
  expect(services.length).toBeGreaterThanOrEqual(5);
  expect(categories.length).toBeGreaterThanOrEqual(3);
  const wanted = [...ofHome, ...services, ...categories].map(nameOf);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test.each(hindi)("$file says the same as its original", (document) => {
  const original = originalOf(document);
  const field = kindOf(kindIn(document.kind, "hi")).field();
  const said = placesOf(field, document.body);
  // A version may say less than its original.
  const before = placesOf(field, document.schema.parse(original.body));
  expect(said.map(frameOf)).toEqual(before.map(frameOf));
  const now = said.flatMap(wordsOf);
  const pairs = before.flatMap(wordsOf).map((words, i) => [words, now[i] ?? ""] as const);
  expect(pairs.filter(([words, theirs]) => !isTranslated(words, theirs))).toEqual([]);
});

test("a figure, a link, a place to fill and words left in English are each found", () => {
  const before = "Call {name} at 9:30, see [the page](/blog)";
  expect(isTranslated(before, "[पेज](/blog) देखिए, {name} को 9:30 पर")).toBe(true);
  expect(isTranslated("HL7 v2, ₹84,310", "HL7 v2, ₹84,310")).toBe(true);
  for (const now of [
    "[पेज](/blog) देखिए, {name} को 9:35 पर",
    "[पेज](/hi/blog) देखिए, {name} को 9:30 पर",
    "[पेज](/blog) देखिए, 9:30 पर",
    "[पेज](/blog) देखिए, {name} को ९:३० पर",
    before,
  ])
    expect(isTranslated(before, now), now).toBe(false);
});

function kindOf(name: string) {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`there is no kind called ${name}`);
  return kind;
}

function originalOf(document: ContentFile): ContentFile {
  const original = english.find((one) => nameOf(one) === nameOf(document));
  if (!original) throw new Error(`${document.file} has no original`);
  return original;
}

const groupOf = (path: string): string | null =>
  /^(\/services\/[^/]+)\/[^/]+$/.exec(path)?.[1] ?? null;

/**
 * By these, steps, options and services are known to staff and to the chat: they stay as they are.
 */
const isName = (path: string) => /^steps\.[\w-]+\.(?:name|service|options\.\d+\.key)$/.test(path);
/** What visitors write is collected in each language, and not translated. */
const isPhrases = (path: string) => /^topics\.[\w-]+\.phrases$/.test(path);
const isLine = ({ field, value, path }: Place): boolean =>
  (field.type === "line" || field.type === "paragraphs") &&
  typeof value === "string" &&
  !isName(path);

const inline = /<\/?(?:a|strong|em|code)\b[^>]*>/g;
const block = /<(?!\/?(?:a|strong|em|code)\b)[^>]*>/;
/** Words in code may stay. */
const code = /(?<=<pre>).*?(?=<\/pre>)/gs;
const htmlIn = (value: unknown) => htmlOf(writing.parse(value));

/** All of a place but its words. */
function frameOf(place: Place) {
  const { path, field, value } = place;
  if (isLine(place)) return { path };
  if (field.type !== "writing") return { path, value };
  const html = htmlIn(value).replace(code, "");
  return {
    path,
    blocks: html.replace(inline, "").match(/<[^>]+>/g),
    marks: html.match(inline)?.sort(),
  };
}

/** What a case of a flow knows of the visit is the same in each language. */
const isOfVisit = ({ path, value }: Place) =>
  /\.branches\.\d+(?:\.\w+\.\d+)?\.value$/.test(path) &&
  ["open", "closed", "yes", "no", "en", "hi"].includes(String(value));

/** Each piece of text by itself. */
function wordsOf(place: Place): string[] {
  if (isPhrases(place.path) || isOfVisit(place)) return [];
  if (isLine(place)) return [String(place.value)];
  if (place.field.type !== "writing") return [];
  const html = htmlIn(place.value).replace(code, "");
  return html.split(block).filter((text) => text.trim() !== "");
}

/** Figures, addresses and places to fill. */
const keptIn = (text: string) =>
  text.match(/\{\w+\}|\]\([^)]+\)|href="[^"]+"|\d+(?:[.,:]\d+)*/g)?.sort();

function isTranslated(before: string, now: string): boolean {
  const plain = before.replace(/\{\w+\}|<[^>]+>|Marigold Works/g, "");
  const isAnyLanguage = !/\p{Ll}{3}/u.test(plain);
  const isHindi = /\p{Script=Devanagari}/u.test(now) && !/[०-९]/.test(now);
  const isSame = JSON.stringify(keptIn(before)) === JSON.stringify(keptIn(now));
  return isSame && now === now.normalize("NFC") && (isHindi || isAnyLanguage);
}
