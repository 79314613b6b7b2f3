/** Days and times as visitors write them, told from the other times they write of. */
import { expect, test } from "vitest";
import { callWishIn, suits } from "./call-wish.ts";

/** A Monday. */
const today = "2026-11-30";
const options = [
  ["9:30 am to 12 noon", "09:30", "12:00"],
  ["12 noon to 3 pm", "12:00", "15:00"],
  ["3 pm to 6:30 pm", "15:00", "18:30"],
].map(([words = "", from = "", to = ""]) => ({
  title: `1 Dec 2026, ${words}`,
  to: "name",
  hours: { from, to },
}));
const fitting = (text: string) => {
  const wish = callWishIn(text, today, true);
  return wish && options.flatMap((one, i) => (suits(wish, one) ? [i] : []));
};

test.each<[string, number[]]>([
  ["tomorrow 2pm", [1]],
  ["kal subah 10 baje", [0]],
  ["कल सुबह १० बजे", [0]],
  ["कल शाम", [2]],
  ["kal dopahar 2 baje", [1]],
  ["tuesday at 4", [2]],
  ["1st december, 10.30", [0]],
  ["at 17:00", [2]],
  ["between 10 and 11", [0]],
  ["1 to 2 pm", [1]],
  ["not today, tomorrow at 5", [2]],
  ["noon", [1]],
  ["12 noon", [1]],
  ["after 3", [2]],
  ["3 pm onwards", [2]],
  ["12 baje se pehle", [0]],
  ["before 12", [0]],
  ["tomorrow", [0, 1, 2]],
  ["tomorrow afternoon", [1, 2]],
  ["Thursday 5pm", []],
  ["Saturday", []],
  ["today 4pm", []],
  ["parso 11 baje", []],
  ["only after 8pm", []],
  ["shaam 5 baje ke baad", []],
  ["6:30 pm", []],
  ["2 to 4 pm", []],
  ["tomorrow is bad", []],
  ["another time please", []],
])("%s is a wish that the hours %j suit", (text, hours) => {
  expect(fitting(text)).toEqual(hours);
});

test.each([
  ["tomorrow, but not before 12", [1, 2]],
  ["not before 3pm", [2]],
  ["before noon", [0]],
  ["tomorrow 11", [0]],
  ["tomorrow afternoon, 2 pm", [1]],
  ["aaj nahi, kal 4 baje call karna", [2]],
  ["आज नहीं, कल सुबह", [0]],
  ["can you please call me back at 11 am", [0]],
  ["tomorrow 4pm works for me", [2]],
  ["कल शाम 4 बजे कॉल कीजिए", [2]],
  ["call me tomorrow at 11 sir", [0]],
])("%s, which refuses no hours of its day, is a wish that the hours %j suit", (text, hours) => {
  expect(fitting(text)).toEqual(hours);
});

test.each([
  "Dont call before 2, i am at the factory",
  "anytime except morning",
  "anytime but morning",
  "any day but tuesday",
  "सुबह छोड़कर कभी भी",
  "subah chhodkar kabhi bhi",
  "subah ke alawa kabhi bhi",
  "dont call before 2 pm",
  "don't call me before 3 in the afternoon",
  "avoid mornings",
  "no calls after 3 please",
  "I am busy till 12",
  "in a meeting at 11",
  "I have a call at 11 tomorrow",
  "tomorrow 10 am I will be on the phone",
  "kal 11 baje meeting hai",
  "I reach home by 2",
  "at work till 12",
  "after lunch, not morning",
  "tomorrow, mornings are bad",
  "after morning",
  "subah ke baad",
  "dopahar se pehle",
  "3 baje se pehle mat karna",
  "2 बजे से पहले मत करना",
  "call me tomorrow, I travel in the first half",
  "शाम को व्यस्त हूँ",
  "morning or evening",
  "10 am or 4 pm",
  "today or tomorrow morning",
  "afternoon instead of morning",
  "kal do baje",
  "not 12 to 3",
  "kindly avoid 12 to 3",
  "not 9",
  "11 nahi",
  "tomorrow night",
  "tonight",
  `tomorrow at 4 ${"please ".repeat(45)} no, not at 4`,
])("%s chooses no hours by itself", (text) => {
  expect(fitting(text)).toEqual([]);
});

test.each(["down since morning", "our stock numbers are wrong", "we have 3 shops", "hello", "10"])(
  "%s is no wish",
  (text) => {
    expect(callWishIn(text, today, true)).toBeNull();
  },
);

test.each([
  "our shop opens at 10 am",
  "we close on Saturday",
  "nobody called at 3 pm",
  "the report is due tomorrow at 5 pm",
])("beside another question %s is none", (text) => {
  expect(callWishIn(text, today, false)).toBeNull();
});

test.each([
  ["please make it tomorrow 11 am instead", "2026-12-01"],
  ["I travel till noon, call me on Friday at 4", "2026-12-04"],
  ["Sunday better", "2026-12-06"],
  ["3 Jan at 11", "2027-01-03"],
])("beside another question %s is a wish for %s", (text, day) => {
  expect(callWishIn(text, today, false)?.clauses.at(-1)?.day).toBe(day);
});
