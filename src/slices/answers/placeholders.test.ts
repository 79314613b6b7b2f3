import { expect, test } from "vitest";
import { filledIn, placeholders } from "./placeholders.ts";
import { starters } from "./starters.ts";

const words = { name: "Vera $& Rao", service: "ERP", me: "Alice" };

test("placeholders are filled in wherever they stand, as they are", () => {
  expect(filledIn("Dear {name}, {service}. {my name}, {name} {other}", words)).toBe(
    "Dear Vera $& Rao, ERP. Alice, Vera $& Rao {other}",
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
