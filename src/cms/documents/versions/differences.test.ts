import { expect, test } from "vitest";
import { z } from "zod";
import { picture } from "../../../platform/pictures/picture.ts";
import { line, paragraphs } from "../../../platform/text/text.ts";
import { fieldsOf } from "../../content-types/fields-of.ts";
import { referenceTo } from "../../content-types/references.ts";
import { differencesBetween } from "./differences.ts";

const question = z
  .object({
    question: line(200).meta({ label: "Question" }),
    answer: line(900).meta({ label: "Answer" }),
  })
  .meta({ label: "Question" });
const words = { label: "Words" };
const block = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("text"), text: line(90).meta(words) }).meta({ label: "Text" }),
    z.object({ type: z.literal("aside"), said: line(90).meta(words) }).meta({ label: "Aside" }),
  ])
  .meta({ label: "Section" });
const size = z.enum(["s", "l"]).meta({ label: "Size", options: { s: "Small", l: "Large" } });
const field = fieldsOf(
  z.object({
    title: line(80).meta({ label: "Title" }),
    text: paragraphs(9_000).optional().meta({ label: "Text" }),
    items: z.array(question).optional().meta({ label: "Questions" }),
    sections: z.array(block).optional().meta({ label: "Sections" }),
    steps: z.record(z.string(), question).optional().meta({ label: "Steps" }),
    size: size.optional(),
    count: z.int().optional().meta({ label: "How many" }),
    day: z.iso.date().optional().meta({ label: "Day" }),
    at: z.iso.datetime({ offset: true }).optional().meta({ label: "Moment" }),
    shown: z.boolean().optional().meta({ label: "Shown" }),
    page: referenceTo("page", z.string()).optional().meta({ label: "Page" }),
    next: z.string().optional().meta({ label: "Next step", itemOf: "steps" }),
    picture: picture.optional().meta({ label: "Cover" }),
    letter: z.unknown().meta({ label: "Letter", widget: "writing" }),
  }),
);

const between = (before: object, after: object) =>
  differencesBetween(field, {
    before: { title: "Costs", ...before },
    after: { title: "Costs", ...after },
  });

/** "-old-" and "+new+", as a reader sees them. */
const marks = { same: "", added: "+", removed: "-" };
const shown = (before: object, after: object) =>
  between(before, after).map(({ where, what, pieces }) => {
    const text = pieces.map((piece) => `${marks[piece.how]}${piece.text}${marks[piece.how]}`);
    return `${where.join(" › ")} ${what}: ${text.join("")}`;
  });

const a = { question: "What does it cost?", answer: "From two lakh, by the size of it." };
const b = { question: "How long is it?", answer: "Five to nine months in most cases." };
const c = { question: "Who looks after it?", answer: "We do, each month, with a report." };

test("nothing is said where nothing changed, in whatever order it is kept", () => {
  expect(between({ items: [a] }, { items: [{ answer: a.answer, question: a.question }] })).toEqual(
    [],
  );
  expect(between({ items: [] }, { text: "" })).toEqual([]);
  expect(between({ shown: false }, {})).toEqual([]);
});

test("a text says which of its words changed", () => {
  expect(shown({ title: "What it costs" }, { title: "What a job costs" })).toEqual([
    "Title changed: What- it-+ a job+ costs",
  ]);
  expect(shown({}, { text: "All new" })).toEqual(["Text added: +All new+"]);
  expect(shown({ text: "All gone" }, {})).toEqual(["Text removed: -All gone-"]);
});

test.each([
  [{ count: 1 }, { count: 120000 }, "How many changed: -1-+1,20,000+"],
  [{ day: "2026-08-15" }, { day: "2026-08-16" }, "Day changed: -15 Aug 2026-+16 Aug 2026+"],
  [{ size: "s" }, { size: "l" }, "Size changed: -Small-+Large+"],
  [{}, { shown: true }, "Shown changed: -No-+Yes+"],
  [{ page: "/a" }, { page: "/b" }, "Page changed: -/a-+/b+"],
  [
    { at: "2026-07-14T04:00:00Z" },
    { at: "2026-07-14T05:00:00Z" },
    "Moment changed: -14 Jul 2026, 4:00 am UTC-+14 Jul 2026, 5:00 am UTC+",
  ],
])("from %j to %j is said in words", (before, after, said) => {
  expect(shown(before, after)).toEqual([said]);
});

test("an item put at the top is one difference", () => {
  expect(shown({ items: [a, b] }, { items: [c, a, b] })).toEqual([
    "Questions › Question 1 added: +Who looks after it?+",
  ]);
  expect(between({ items: [a, b] }, { items: [c, a, b] })[0]?.path).toBe("items.0");
});

test("an item that went has the place it had, and the path of its list", () => {
  expect(between({ items: [a, b, c] }, { items: [a, c] })).toEqual([
    {
      where: ["Questions", "Question 2"],
      path: "items",
      what: "removed",
      pieces: [{ text: "How long is it?", how: "removed" }],
    },
  ]);
});

test("an item that was changed is found beside one that is new", () => {
  const longer = { ...b, answer: "Six to nine months in most cases." };
  expect(shown({ items: [a, b] }, { items: [c, a, longer] })).toEqual([
    "Questions › Question 1 added: +Who looks after it?+",
    "Questions › Question 3 › Answer changed: -Five-+Six+ to nine months in most cases.",
  ]);
});

test("an item written anew stays the one at its place", () => {
  expect(shown({ items: [a, { question: "x", answer: "y" }] }, { items: [a, b] })).toEqual([
    "Questions › Question 2 › Question changed: -x-+How long is it?+",
    "Questions › Question 2 › Answer changed: -y-+Five to nine months in most cases.+",
  ]);
});

test("one item that was moved is moved, and no other", () => {
  expect(shown({ items: [a, b, c] }, { items: [c, a, b] })).toEqual([
    "Questions › Question 1 moved: Who looks after it?",
  ]);
});

test("a section is compared with one of its form, and else told whole", () => {
  const before = { sections: [{ type: "text", text: "We build and mend" }] };
  expect(shown(before, { sections: [{ type: "text", text: "We build" }] })).toEqual([
    "Sections › Section 1 › Words changed: We build- and mend-",
  ]);
  expect(shown(before, { sections: [{ type: "aside", said: "We build" }] })).toEqual([
    "Sections › Section 1 changed: -Words: We build and mend-+Words: We build+",
  ]);
});

test("the parts of a record are compared by their keys", () => {
  expect(shown({ steps: { one: a, two: b } }, { steps: { one: a, three: c } })).toEqual([
    "Steps › Question “How long is it?” removed: " +
      "-Question: How long is it?\nAnswer: Five to nine months in most cases.-",
    "Steps › Question “Who looks after it?” added: " +
      "+Question: Who looks after it?\nAnswer: We do, each month, with a report.+",
  ]);
});

test("a step is called by its title, also one that is gone, and by its name where two share one", () => {
  const steps = { one: a, two: b, three: b };
  expect(shown({ steps, next: "one" }, { steps, next: "two" })).toEqual([
    "Next step changed: -What does it cost?-+How long is it?+",
  ]);
  expect(shown({ steps, next: "two" }, { steps, next: "three" })).toEqual([
    'Next step changed: -How long is it? ("two")-+How long is it? ("three")+',
  ]);
  expect(shown({ steps: { one: a }, next: "one" }, { steps: {} })).toContain(
    "Next step removed: -What does it cost?-",
  );
});

test("two pictures of one size are told apart", () => {
  const cover = (hash: string) => ({ picture: { hash: hash.repeat(32), width: 900, height: 600 } });
  expect(shown(cover("a"), cover("b"))).toEqual([
    "Cover changed: -Picture, 900 × 600 pixels (aaaaaa)-+Picture, 900 × 600 pixels (bbbbbb)+",
  ]);
});

test("a letter is compared by its text, and is changed where only its form is", () => {
  const letter = (text: string, level = 1) => ({ letter: { type: "h", level, text } });
  expect(shown(letter("Dear all"), letter("Dear Vera"))).toEqual([
    "Letter changed: Dear- all-+ Vera+",
  ]);
  expect(shown(letter("Dear all"), letter("Dear all", 2))).toEqual([
    "Letter changed: Dear all+\n[shown in another form]+",
  ]);
  const bodies = { before: letter("a"), after: letter("b") };
  const [told] = differencesBetween(field, bodies, { textOf: () => "By another hand" });
  expect(told?.pieces[0]).toEqual({ text: "By another hand", how: "same" });
});

test("texts are compared word by word until that would take too long in all, and then whole", () => {
  const manyWords = (of: string) =>
    Array.from({ length: 1_990 }, (_, i) => (i % 2 === 0 ? "same" : `${of}${i}`)).join(" ");
  const items = (of: string) =>
    Array.from({ length: 6 }, (_, i) => ({ question: `Question ${i}?`, answer: manyWords(of) }));
  const differences = between({ items: items("old") }, { items: items("new") });
  const isWhole = differences.map(({ pieces }) => pieces.every(({ how }) => how !== "same"));
  expect(isWhole.filter((one) => !one).length).toBeGreaterThan(0);
  expect(isWhole.filter((one) => one).length).toBeGreaterThan(2);
});
