import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiDigits, fold } from "./fold.ts";

test.each([
  ["Café Zoë", ["cafe", "zoe"]],
  ["HL7/FHIR v2.5", ["hl7", "fhir", "v2", "5"]],
  ["भारत में", ["भारत", "में"]],
  ["  !!! ", []],
  ["ﬁne", ["fine"]],
])("%s folds to words", (text, words) => {
  expect(fold(text)).toEqual(words);
});

test.each([
  ["Straße STRASSE straẞe", "strasse"],
  ["Łódź łódź lodz LODZ", "lodz"],
  ["Søren SOREN", "soren"],
  ["œuvre oeuvre ŒUVRE", "oeuvre"],
  ["Æther aether", "aether"],
  ["Đorđe dorde", "dorde"],
  ["Kadıköy KADIKÖY Kadikoy", "kadikoy"],
  ["İzmir izmir İZMİR", "izmir"],
  ["Þór thor", "thor"],
  ["Ελλάδα ΕΛΛΑΔΑ ελλαδα", "ελλαδα"],
  ["ёлка елка", "елка"],
  ["Zoe\u0308 Zoë ZOE", "zoe"],
])("%s is one word, without its accents and in letters every keyboard has", (text, word) => {
  expect(new Set(fold(text))).toEqual(new Set([word]));
});

test.each([
  ["a hyphen that may be", "soft\u00ADware"],
  ["a space without width", "soft\u200Bware"],
  ["marks of direction", "\u200Fsoftware\u202C"],
  ["a joiner of words", "soft\u2060ware\uFEFF"],
])("%s is no part of a word", (_, text) => {
  expect(fold(text)).toEqual(["software"]);
});

test("a space that does not break parts words", () => {
  expect(fold("Rao\u00A0Textiles\u202FPune")).toEqual(["rao", "textiles", "pune"]);
});

test.each([
  ["of Hindi", "९८२२०१२३४५"],
  ["of Arabic", "٩٨٢٢٠١٢٣٤٥"],
  ["of Persian", "۹۸۲۲۰۱۲۳۴۵"],
  ["of Bengali", "৯৮২২০১২৩৪৫"],
  ["of Tamil", "௯௮௨௨௦௧௨௩௪௫"],
  ["of full width", "９８２２０１２３４５"],
  ["of mathematics", "𝟗𝟖𝟐𝟐𝟎𝟏𝟐𝟑𝟒𝟓"],
])("digits %s are 0 to 9", (_, text) => {
  expect(asciiDigits(text)).toBe("9822012345");
  expect(fold(text)).toEqual(["9822012345"]);
});

test("every digit of every script is the one it stands for", () => {
  for (const zero of ["०", "০", "੦", "૦", "୦", "௦", "౦", "೦", "൦", "๐", "༠", "០", "᠐", "𞥐"]) {
    const code = zero.codePointAt(0) ?? 0;
    const all = Array.from({ length: 10 }, (_, i) => String.fromCodePoint(code + i)).join("");
    expect(asciiDigits(all)).toBe("0123456789");
  }
});

test.each([
  ["आनन्द", "आनंद"],
  ["फ़ैज़", "फैज"],
  ["सम्पर्क", "संपर्क"],
  ["ज़रूरत", "जरूरत"],
  ["पाँच", "पांच"],
  ["पण्डित", "पंडित"],
  ["गङ्गा", "गंगा"],
  ["चञ्चल", "चंचल"],
  ["बढ़िया", "बढिया"],
  ["\u0958लम", "कलम"],
])("%s and %s are one word", (one, other) => {
  expect(fold(one)).toEqual(fold(other));
});

test("what is folded stays as it is when it is folded again", () => {
  const letters = fc.constantFrom(..."aßøłæœđıéİ१न्दमभफ़ँंABCς");
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 20 }), (text) => {
      const once = fold(text);
      expect(fold(once.join(" "))).toEqual(once);
    }),
  );
});
