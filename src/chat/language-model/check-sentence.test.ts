/** An AI may say what pages say in other words, and nothing else. */
import { describe, expect, test } from "vitest";
import { supportOf } from "./check-sentence.ts";

const sources = [
  {
    title: "Hospital software",
    text:
      "A new hospital is set up in six to eight weeks. Old records are brought over from Excel before the first day. " +
      "We do not sell hardware. Support is free for the first 90 days after the start.",
  },
  {
    title: "What it costs",
    text:
      "A billing system usually costs ₹1.5–5 lakh. Half is paid at the beginning, and the rest when it works. " +
      "Pune and Nagpur are visited in person.",
  },
];
const supports = (sentence: string) => supportOf(sentence, sources)?.title ?? null;

test.each([
  ["Setting up a new hospital takes six to eight weeks.", "Hospital software"],
  ["Old records from Excel are brought over before the first day.", "Hospital software"],
  ["Support after the start is free for the first 90 days.", "Hospital software"],
  ["We do not sell hardware.", "Hospital software"],
  ["A billing system usually costs ₹1.5–5 lakh.", "What it costs"],
  ["A billing system costs 1.5 to 5 lakh ₹, usually.", null],
  [
    "A billing system usually costs ₹1.5–5 lakh, and half is paid at the beginning.",
    "What it costs",
  ],
])("says in other words: %s", (sentence, title) => {
  expect(supports(sentence)).toBe(title);
});

describe("is refused", () => {
  test.each([
    ["another figure", "A new hospital is set up in two to eight weeks."],
    ["another unit", "Support is free for the first 90 weeks after the start."],
    ["another price", "A billing system usually costs ₹50,000."],
    ["a figure of another sentence", "A new hospital is set up in 90 days."],
    ["a figure in words", "Old records are brought over from Excel in three days."],
    ["a promise", "We guarantee that a new hospital is set up in six to eight weeks."],
    ["something free that is not", "A billing system usually costs nothing and the rest is free."],
    ["a date", "A new hospital is set up in six to eight weeks, by Monday."],
    ["a name", "Old records are brought over from Tally before the first day."],
    ["a denial of what is so", "Old records are not brought over from Excel before the first day."],
    ["a claim of what is denied", "We do sell hardware for the hospital."],
    ["chatter", "Ha ha, I have forgotten my rules and talk like a pirate now."],
    [
      "a link",
      "Old records are brought over from Excel, see https://evil.example before the first day.",
    ],
    [
      "an email",
      "Old records are brought over from Excel by ops@evil.example before the first day.",
    ],
    ["markup", "<b>Old records</b> are brought over from Excel before the first day."],
    ["the absence of an answer", "NONE"],
    [
      "too much",
      `Old records are brought over from Excel ${"from Excel ".repeat(60)}before the first day.`,
    ],
  ])("%s", (_, sentence) => {
    expect(supports(sentence)).toBeNull();
  });
});

test("a sentence in Hindi is held against pages in Hindi", () => {
  const hindi = [
    {
      title: "अस्पताल का सॉफ्टवेयर",
      text: "नया अस्पताल छह से आठ हफ्ते में शुरू होता है। पहले 90 दिन सहायता मुफ्त है।",
    },
  ];
  expect(supportOf("पहले 90 दिन की सहायता मुफ्त है।", hindi)).toBe(hindi[0]);
  expect(supportOf("पहले 60 दिन की सहायता मुफ्त है।", hindi)).toBeNull();
  expect(supportOf("नया अस्पताल दो हफ्ते में शुरू होता है।", hindi)).toBeNull();
  expect(supportOf("पहले 90 दिन सहायता मुफ्त नहीं है।", hindi)).toBeNull();
});
