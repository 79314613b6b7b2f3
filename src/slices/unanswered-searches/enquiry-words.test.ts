import { expect, test } from "vitest";
import { type Enquiry, findCommonWords } from "./enquiry-words.ts";

const said = (person: string, text: string, news: Partial<Enquiry> = {}): Enquiry => ({
  ...{ person, text, day: "2026-11-20", names: [person] },
  ...news,
});

test("words and pairs that three people wrote are told, by day, each person once", () => {
  const told = findCommonWords([
    said("a", "A kiosk app, please. The kiosk app is urgent."),
    said("b", "Kiosk apps for us"),
    said("c", "kiosk app", { day: "2026-11-21" }),
    said("c", "kiosk app again", { day: "2026-11-22" }),
  ]);
  expect(told).toEqual([
    { key: "app", wording: "app", days: { "2026-11-20": 2, "2026-11-21": 1 } },
    { key: "app kiosk", wording: "kiosk app", days: { "2026-11-20": 2, "2026-11-21": 1 } },
    { key: "kiosk", wording: "kiosk", days: { "2026-11-20": 2, "2026-11-21": 1 } },
  ]);
});

test("what fewer people wrote stays where it is, however often they did", () => {
  const twice = Array.from({ length: 9 }, (_, i) => said(i % 2 ? "a" : "b", "zeppelin"));
  expect(findCommonWords(twice)).toEqual([]);
});

test("names, greetings and numbers are no subjects", () => {
  const told = findCommonWords(
    ["a", "b", "c"].map((person) =>
      said(person, "Thanks, Sharma Traders 9845012345", { names: ["Sharma", "Traders Ltd"] }),
    ),
  );
  expect(told).toEqual([]);
});
