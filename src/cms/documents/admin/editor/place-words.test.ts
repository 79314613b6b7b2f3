import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../../../platform/text/text.ts";
import { fieldsOf } from "../../../content-types/fields-of.ts";
import { placeWords } from "./field-words.ts";

const text = (label: string) => line(90).meta({ label });
const list = z.object({
  type: z.literal("list"),
  heading: text("Heading"),
  items: z.array(text("Item")).meta({ label: "Items" }),
});
const steps = z.object({
  type: z.literal("steps"),
  heading: text("Heading"),
  items: z
    .array(z.object({ name: text("Name"), text: text("Text") }).meta({ label: "Item" }))
    .meta({ label: "Items" }),
});
const section = z
  .discriminatedUnion("type", [list.meta({ label: "List" }), steps.meta({ label: "Steps" })])
  .meta({ label: "Section" });
const field = fieldsOf(
  z.object({
    title: text("Title"),
    sections: z.array(section).meta({ label: "Sections" }),
    numbers: z.array(text("Figure")).meta({ label: "What we count" }),
  }),
);
const named = (heading: string) => ({ type: "steps", heading, items: [{ name: "", text: "" }] });
const body = { title: "", sections: [named("How it goes"), named("")], numbers: [""] };

test("a place is told by the section's heading, the item and the field", () => {
  expect(placeWords(field, "title", body)).toBe("Title");
  expect(placeWords(field, "sections.0.items.0.text", body)).toBe("How it goes, Item 1, Text");
});

test("a section without a heading is told by its number, and what has gone by what it was", () => {
  expect(placeWords(field, "sections.1.items.0.name", body)).toBe("Section 2, Item 1, Name");
  expect(placeWords(field, "sections.7.items.0", body)).toBe("Section 8, Item 1");
});

test("a list is named where its items are not called as it is", () => {
  expect(placeWords(field, "numbers.0", body)).toBe("What we count, Figure 1");
});
