import { expect, test } from "vitest";
import { typedSize } from "./typed-size.ts";

const stepOf = (question: string, ...titles: string[]) => ({
  say: [question],
  options: titles.map((title) => ({ title, to: "next" })),
});
const beds = stepOf(
  "How many beds does it have?",
  "Up to 50",
  "50 to 200",
  "More",
  "Only the price",
);
const hindiBeds = stepOf("इसमें कितने बेड हैं?", "50 तक", "50 से 200", "इससे ज़्यादा");
const shops = stepOf("How many shops do you have?", "One", "Two to ten", "More");
const people = stepOf("How many people are on the payroll?", "Up to 50", "50 to 500", "More");
const stock = stepOf(
  "How many products do you sell?",
  "Under 200",
  "200 to 5,000",
  "More than 5,000",
);
const places = stepOf(
  "What kind of place is it?",
  "Clinic",
  "Hospital up to 100 beds",
  "Larger hospital",
);

test.each([
  [beds, "we run a 12 bed nursing home", 0, "12 bed"],
  [beds, "hospital of 120 beds in Nashik", 1, "120 beds"],
  [beds, "1,200 bedded government hospital", 2, "1200 bedded"],
  [hindiBeds, "हमारा ८० बेड का अस्पताल है", 1, "80 बेड"],
  [shops, "hamari 3 medical dukan hai", 1, "3 dukan"],
  [shops, "meri 2 kapde ki dukan hai indore me", 1, "2 dukan"],
  [people, "6 ladke kaam karte hai unki hajri", 0, "6 ladke"],
  [shops, "teen branch hai kirana ki", 1, "3 branch"],
  [shops, "I have one shop", 0, "1 shop"],
  [people, "60 karamchari ki salary", 1, "60 karamchari"],
  [people, "700 employees in two shifts", 2, "700 employees"],
  [stock, "12,000 products and growing", 2, "12000 products"],
  [stock, "about 150 items", 0, "150 items"],
  [places, "30 beds, two theatres", 1, "30 beds"],
  [places, "a hospital of 250 beds", 2, "250 beds"],
])("%o is answered by %j", (...row) => {
  const [step, text, option, words] = row;
  const size = typedSize(step, text);
  expect(size?.option).toBe(option);
  expect(size?.words.normalize()).toBe(words);
});

test.each([
  [beds, "we have 12 doctors"],
  [beds, "12 or maybe 60 beds, 12 beds now and 60 beds next year"],
  [beds, "call me on 98220 12345"],
  [beds, "beds"],
  [shops, "budget 3 lakh, two people, no shop yet"],
  [stepOf("Where will people use it?", "On a phone", "In a browser", "Both"), "40 people"],
])("%o is asked after %j", (step, text) => {
  expect(typedSize(step, text)).toBeNull();
});
