import { expect, test } from "vitest";
import { z } from "zod";
import { withoutFields } from "../content-types/field.ts";
import { fieldsOf } from "../content-types/fields-of.ts";

const price = z.object({ from: z.int(), per: z.string() });
const body = fieldsOf(z.object({ title: z.string(), facts: z.object({ price }) }));

const namesIn = (field: typeof body): string[] =>
  field.type === "group" ? field.fields.flatMap((one) => [one.name, ...namesIn(one)]) : [];

test("a field is left out at its place, and the others stay", () => {
  expect(namesIn(withoutFields(body, ["facts.price.from"]))).toEqual([
    ...["title", "facts", "price", "per"],
  ]);
});

test("groups go with the last of their fields", () => {
  const all = ["facts.price.from", "facts.price.per"];
  expect(namesIn(withoutFields(body, all))).toEqual(["title"]);
});

test("a place that is none changes nothing", () => {
  expect(withoutFields(body, ["nothing", "title.first", "facts.cost"])).toEqual(body);
});
