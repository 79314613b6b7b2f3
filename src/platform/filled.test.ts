import { expect, test } from "vitest";
import { filled, filledLine, namesIn } from "./filled.ts";

test("each name becomes its words, wherever it stands", () => {
  const words = { name: "Vera $& Rao", "my name": "Alice" };
  expect(filled("Dear {name}, {name}. {my name}", words)).toBe(
    "Dear Vera $& Rao, Vera $& Rao. Alice",
  );
});

test("what is nothing goes with the comma, the colon and the space before it", () => {
  const words = { name: "", service: "" };
  expect(filled("Hello {name}, your enquiry: {service}.", words)).toBe("Hello, your enquiry.");
  expect(filled("Thank you, {name}.", words)).toBe("Thank you.");
});

test("what is filled in is filled no further, and unknown names stay", () => {
  expect(filled("{name} {other} {constructor} {}", { name: "{phone}", phone: "1" })).toBe(
    "{phone} {other} {constructor} {}",
  );
});

test("a line stays one, whatever is filled in", () => {
  expect(filledLine("Your enquiry: {service}", { service: "ERP\r\nBcc: all@example.com" })).toBe(
    "Your enquiry: ERP Bcc: all@example.com",
  );
});

test("names are told as they stand", () => {
  expect(namesIn("{number}, {my name} {number} {} {{a}")).toEqual([
    ...["number", "my name", "number", "", "a"],
  ]);
});
