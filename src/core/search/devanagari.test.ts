import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../platform/text/fold.ts";
import { fillers } from "./fillers.ts";
import { snippet } from "./snippet.ts";
import { foundIn, lettersOf, stemOf, wordsOf } from "./words.ts";

test("a word keeps its vowel signs and is one word", () => {
  expect(fold("बिलिंग का सॉफ़्टवेयर।")).toEqual(["बिलिंग", "का", "सॉफ्टवेयर"]);
  expect(wordsOf("ERP और बिलिंग")).toEqual(["erp", "और", "बिलिंग"]);
});

test.each([
  ["with the dot of borrowed sounds and without", ["सॉफ़्टवेयर", "सॉफ्टवेयर"]],
  ["the dot written into its letter", ["\u095Eॉर्म", "फ़ॉर्म", "फॉर्म"]],
  ["a nasal letter and its sign", ["हिन्दी", "हिंदी"]],
  ["before lips", ["सम्पर्क", "संपर्क"]],
  ["the moon's dot", ["यहाँ", "यहां"]],
  ["with a joiner between its letters", ["पक्\u200Dका", "पक्का"]],
  ["figures of either script", ["२४", "24"]],
])("what is spelt in two ways is one word: %s", (_, spellings) => {
  expect(new Set(spellings.flatMap(fold)).size).toBe(1);
});

test("a nasal before a letter of another row is a letter of its own", () => {
  expect(fold("जन्म अन्य")).toEqual(["जन्म", "अन्य"]);
});

test.each([
  ["many, and of many", ["सेवा", "सेवाएँ", "सेवाओं"]],
  ["those that end in a consonant", ["दुकान", "दुकानें", "दुकानों"]],
  ["what ends in ई", ["कंपनी", "कंपनियाँ", "कंपनियों"]],
  ["what bends", ["लड़का", "लड़के", "लड़कों"]],
])("the forms of a word have one stem: %s", (_, forms) => {
  expect(new Set(forms.flatMap(fold).map(stemOf)).size).toBe(1);
});

test.each(["की", "है", "बिलिंग", "डॉक्टर"])("what is short or has no ending stays: %s", (word) => {
  expect(stemOf(word)).toBe(word);
});

test("what was found is marked as it is written, to the end of the word", () => {
  const text = "यह सॉफ़्टवेयर हिन्दी में है। दो दुकानों, बड़े बाज़ारों के लिए";
  const found = (word: string) =>
    foundIn(lettersOf(text), wordsOf(word)).map(({ start, end }) => text.slice(start, end));
  expect(found("सॉफ्टवेयर")).toEqual(["सॉफ़्टवेयर"]);
  expect(found("हिंदी")).toEqual(["हिन्दी"]);
  expect(found("दुकानें")).toEqual(["दुकानों"]);
  expect(found("बाज़ारें")).toEqual(["बाज़ारों"]);
  expect(snippet(text, wordsOf("हिंदी")).filter(({ marked }) => marked)).toEqual([
    { text: "हिन्दी", marked: true },
  ]);
});

test("a word with something unseen in it is found and marked whole", () => {
  const text = "Soft\u00ADware, an e\u0301cole and हिन्दी\u200B here";
  const found = (word: string) =>
    foundIn(lettersOf(text), wordsOf(word)).map(({ start, end }) => text.slice(start, end));
  expect(found("software")).toEqual(["Soft\u00ADware"]);
  expect(found("हिंदी")).toEqual(["हिन्दी\u200B"]);
  expect(lettersOf(text)).toHaveLength(text.length);
});

test("whatever is written in Devanagari, its letters are as many", () => {
  const letters = Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0x0900 + i));
  const anyText = fc.string({
    unit: fc.constantFrom(...letters, " ", "a", "é", "\u200D", "\u00AD"),
    maxLength: 60,
  });
  const isAsLong = (text: string) => lettersOf(text).length === text.length;
  fc.assert(fc.property(anyText, isAsLong));
});

test("the words left out of a search are written as they are folded", () => {
  for (const word of fillers) expect(fold(word)).toEqual([word]);
});
