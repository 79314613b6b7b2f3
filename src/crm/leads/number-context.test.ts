import { expect, test } from "vitest";
import { contactsMeant } from "./contact-in.ts";

test.each([
  ["my no was A, now it is B", "B"],
  ["mera number pehle A tha, ab B hai", "B"],
  ["call me on B, A is off", "B"],
  ["A band ho gaya hai. B pe call karo", "B"],
  ["my old number A does not work, call B", "B"],
  ["office A, call me on B", "B"],
  ["A, or call me on A", "A"],
  ["my number is A, second number B use second one, first is not reachable", "A or B"],
  ["call A or better B, the first one is my wife's", "A or B"],
  ["A ya B", "A or B"],
  ["call A, sorry B", "A or B"],
  ["mera number A hai aur dusra B", "A or B"],
  ["A और B", "A or B"],
  ["call A or call B, the first is best", "A or B"],
])("of numbers %j leaves %s", (text, left) => {
  const read = (letters: string) =>
    letters.replace(/\bA\b/g, "98220 41444").replace(/\bB\b/g, "98220 41445");
  expect(contactsMeant(read(text)).numbers.join(" or ")).toBe(read(left));
});

test.each([
  ["old email A not working, write to B", "B"],
  ["purana email A band hai, naya B", "B"],
  ["write to A - no sorry that one bounces, B", "B"],
  ["A was my email, now B", "B"],
  ["my email was A, it is B", "B"],
  ["A is full, use B", "B"],
  ["do not write to A, write to B", "B"],
  ["A galat hai, sahi email B", "B"],
  ["मेरा पुराना ईमेल A बंद है, B पर लिखें", "B"],
  ["write to B not A", "B"],
  ["write to B instead of A", "B"],
  ["write to A or B", "A or B"],
  ["A / B", "A or B"],
  ["A and cc B, the second is read more", "A or B"],
  ["mail A, sorry B", "A or B"],
])("of emails %j leaves %s", (text, left) => {
  const read = (letters: string) =>
    letters.replace(/\bA\b/g, "raj@old.example").replace(/\bB\b/g, "raj@new.example");
  expect(contactsMeant(read(text)).emails.join(" or ")).toBe(read(left));
});
