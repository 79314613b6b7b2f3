import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "./fields-of.ts";
import { pathOfText, textsIn } from "./path-of-text.ts";

const text = z.string();
const schema = z.object({
  title: text,
  position: z.int(),
  body: z.object({ heading: text }),
  sections: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("prose"), heading: text, paragraphs: z.array(text) }),
      z.object({
        type: z.literal("steps"),
        heading: text,
        items: z.array(z.object({ name: text, text })),
      }),
    ]),
  ),
  content: z.unknown().meta({ widget: "writing" }),
});
const body = {
  title: "Billing",
  position: 3,
  body: { heading: "Billing" },
  sections: [
    { type: "prose", heading: "What you get", paragraphs: ["Bills that  add up.", "Each month."] },
    {
      type: "steps",
      heading: "What you get",
      items: [
        { name: "Look", text: "We look first." },
        { name: "Build", text: "Then we build." },
      ],
    },
  ],
  content: "A long text. It has parts, and some are bold.",
};
const places = textsIn(fieldsOf(schema), body, String);
const pathOf = (texts: string[], isInMain = true) => pathOfText(places, { texts, isInMain });

test("a text leads to its place, whatever space there is between its words", () => {
  expect(pathOf(["Bills that add up."])).toBe("sections.0.paragraphs.0");
  expect(pathOf(["Then we\n  build."])).toBe("sections.1.items.1.text");
});

test("a part of a text leads to the text", () => {
  expect(pathOf(["bold", "It has parts, and some are bold."])).toBe("content");
});

test("what a page fills in leads to the text of which most stands around it", () => {
  const texts = ["Your enquiry {number}", "Dear {name}, thank you for writing. It is {number}."];
  const filled = texts.map((one, at) => ({ path: `mail.${at}`, text: one }));
  const to = (...clicked: string[]) => pathOfText(filled, { texts: clicked, isInMain: true });
  expect(to("Your enquiry 3MQ3-YJJV")).toBe("mail.0");
  expect(to("Dear Vera, thank you for writing. It is 3MQ3-YJJV.")).toBe("mail.1");
  expect(to("Something else")).toBeNull();
});

test("what the page writes beside a text does not hide it", () => {
  expect(pathOf(["2 Build"])).toBe("sections.1.items.1.name");
});

test("of two places with the same words the one is meant that has the same neighbours", () => {
  expect(pathOf(["What you get", "What you get Bills that add up. Each month."])).toBe(
    "sections.0.heading",
  );
  const steps = "What you get 1 Look We look first. 2 Build Then we build.";
  expect(pathOf(["What you get", steps])).toBe("sections.1.heading");
});

test("a menu shows the title, and the page its heading", () => {
  expect(pathOf(["Billing", "Home Billing"], false)).toBe("title");
  expect(pathOf(["Billing"])).toBe("body.heading");
});

test("what is of no field leads nowhere", () => {
  expect(pathOf(["Let’s collaborate", ""])).toBeNull();
  expect(pathOf([])).toBeNull();
});
