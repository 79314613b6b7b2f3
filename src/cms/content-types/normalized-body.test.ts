import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { fieldsOf } from "./fields-of.ts";
import { completeBody } from "./normalized-body.ts";
import { withLinks } from "./references.ts";

const text = z.string();
const schema = z.object({
  title: text,
  note: text.optional(),
  size: z.int().min(3),
  tone: z.enum(["calm", "loud"]),
  day: z.iso.date(),
  isHidden: z.boolean(),
  group: z.object({ heading: text, more: text.optional() }),
  aside: z.object({ heading: text }).optional(),
  menus: z.array(text).default([]),
  cells: z.array(z.union([text, z.object({ text, path: text })])),
  sections: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("prose"), heading: text }),
      z.object({ type: z.literal("list"), items: z.array(text) }),
    ]),
  ),
});
const now = new Date("2026-11-20T10:00:00Z");
const whole = (body: unknown) =>
  completeBody(fieldsOf(schema), body, { now, drawable: (writing) => writing });
const empty = {
  title: "",
  size: 0,
  tone: "calm",
  day: "2026-11-20",
  isHidden: false,
  group: { heading: "" },
  menus: [],
  cells: [],
  sections: [],
};

test("what is missing is empty, and what may be left out stays out", () => {
  for (const nothing of [{}, undefined, null, 7, "text", []]) expect(whole(nothing)).toEqual(empty);
});

test("what is of another form is left out, with nothing else lost", () => {
  const odd = {
    ...{ title: 7, note: {}, size: "many", tone: "shrill", day: "soon", isHidden: "no" },
    group: { heading: "Kept", more: 7 },
    aside: "none",
    menus: ["main", 7],
    cells: ["a", { text: "b", path: "/b" }, { text: "c" }, 7],
    sections: [{ type: "list", items: [null, "one"] }, { type: "dance" }, { heading: "x" }, "x"],
  };
  expect(whole(odd)).toEqual({
    ...empty,
    group: { heading: "Kept" },
    menus: ["main"],
    cells: ["a", { text: "b", path: "/b" }, { text: "c", path: "" }],
    sections: [{ type: "list", items: ["one"] }],
  });
});

test("what fits stays as it is, with what has no field", () => {
  const body = {
    ...{ title: "A", size: 4, tone: "loud", day: "2026-01-02", isHidden: true },
    group: { heading: "B", more: "C" },
    aside: { heading: "D" },
    menus: ["main"],
    cells: [],
    sections: [{ type: "prose", heading: "E", hidden: true }],
    other: [1],
  };
  expect(whole(body)).toEqual(body);
});

test("of a link that may not be published the words are drawn", () => {
  const linked = line(99).meta({ links: withLinks });
  const field = fieldsOf(z.object({ items: z.array(linked), plain: line(99) }));
  const links = ["//evil.example", "https://a@evil.example", "/staff/sign-out", "javascript:x", ""];
  const body = {
    items: [...links.map((href) => `See [us](${href}) now`), "[Both](/about) [of them](//a.b)"],
    plain: "[a](//b)",
  };
  expect(completeBody(field, body, { now, drawable: (writing) => writing })).toEqual({
    items: [...links.map(() => "See us now"), "[Both](/about) of them"],
    plain: "[a](//b)",
  });
});
