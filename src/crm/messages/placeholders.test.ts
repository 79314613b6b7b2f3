import { expect, test } from "vitest";
import { filledIn, placeholders } from "./placeholders.ts";
import { starters } from "./saved-reply-contract.ts";

const words = {
  name: "Vera $& Rao",
  company: "Rao Textiles",
  number: "7K3M-9QXA",
  service: "ERP",
  me: "Alice",
};

test("placeholders are filled in wherever they stand, as they are", () => {
  expect(filledIn("Dear {name}, {service}. {my name}, {name} {other}", words)).toBe(
    "Dear Vera $& Rao, ERP. Alice, Vera $& Rao {other}",
  );
});

test.each([
  ["Vera Rao", "Vera"],
  ["Vera", "Vera"],
  ["Dr. Anand Rao", "Anand"],
  ["Mr Rao", "Rao"],
  ["Smt. Lakshmi Devi", "Lakshmi"],
  ["K. Ramesh", "Ramesh"],
  ["R Sundaram", "Sundaram"],
  ["A.P.J. Abdul Kalam", "Abdul"],
  ["KR Narayanan", "Narayanan"],
  ["Rao, Vera", "Vera"],
  ["Vera Rao, MBA", "Vera"],
  ["श्रीमती मीरा शर्मा", "मीरा"],
  ["VERA RAO", "VERA"],
  ["Mr.", "Mr."],
  ["", ""],
])("the first name of %s is %s", (name, first) => {
  expect(filledIn("{first name}", { ...words, name })).toBe(first);
});

test("their company and the number of their enquiry are filled in, or left out with their comma", () => {
  const text = "Dear {first name}, at {company} ({number}): about your enquiry, {number}.";
  expect(filledIn(text, words)).toBe(
    "Dear Vera, at Rao Textiles (7K3M-9QXA): about your enquiry, 7K3M-9QXA.",
  );
  expect(filledIn("About your enquiry, {number}.", { ...words, number: "" })).toBe(
    "About your enquiry.",
  );
});

test("who chose no service asked about their project", () => {
  expect(filledIn("About {service}.", { ...words, service: "General" })).toBe(
    "About your project.",
  );
});

test("the starters leave nothing open", () => {
  for (const { text } of starters) expect(filledIn(text, words)).not.toMatch(/[{}]/);
  for (const one of placeholders) expect(filledIn(one, words)).not.toBe(one);
});
