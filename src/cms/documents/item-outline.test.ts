import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "../content-types/fields-of.ts";
import { itemWays, outlineOf } from "./item-edges.ts";

const to = z.string().meta({ itemOf: "rooms", label: "To" });
const schema = z.object({
  door: to,
  rooms: z.record(
    z.string(),
    z.object({ ways: z.array(z.object({ to })), lift: z.object({ to }).optional() }),
  ),
});
const room = (...names: string[]) => ({ ways: names.map((name) => ({ to: name })) });

const body = {
  door: "hall",
  rooms: {
    attic: room(),
    hall: { ...room("kitchen", "study"), lift: { to: "cellar" } },
    study: room("garden"),
    kitchen: room("garden", "gone", ""),
    cellar: room("garden"),
    garden: room("hall"),
    shed: room("shed"),
  },
};
const ways = itemWays(fieldsOf(schema), body, "rooms");

test("ways are told with the item they lead from and the place where they are chosen", () => {
  expect(ways.filter(({ from }) => from === null)).toEqual([
    { from: null, to: "hall", place: "door" },
  ]);
  expect(ways.filter(({ from }) => from === "kitchen")).toEqual([
    { from: "kitchen", to: "garden", place: "rooms.kitchen.ways.0.to" },
    { from: "kitchen", to: "gone", place: "rooms.kitchen.ways.1.to" },
  ]);
  expect(ways).toContainEqual({ from: "hall", to: "cellar", place: "rooms.hall.lift.to" });
});

test("each stands below the first that leads to it, and what nothing leads to last", () => {
  const outline = outlineOf(Object.keys(body.rooms), ways);
  expect(outline.map(({ name, depth, isReached }) => [name, depth, isReached])).toEqual([
    ["hall", 0, true],
    ["kitchen", 1, true],
    // An only one stands where what leads to it does.
    ["garden", 1, true],
    ["study", 1, true],
    ["cellar", 1, true],
    ["attic", 0, false],
    ["shed", 0, false],
  ]);
});

test("what many lead to begins a line of its own", () => {
  const rooms = { ...body.rooms, hall: room("kitchen", "study", "cellar", "garden") };
  const more = itemWays(fieldsOf(schema), { ...body, rooms }, "rooms");
  const outline = outlineOf(Object.keys(rooms), more);
  expect(outline.filter(({ depth }) => depth === 0).map(({ name }) => name)).toEqual([
    ...["hall", "garden"],
    ...["attic", "shed"],
  ]);
});

test("what many lead to is reached by none of them where nothing leads to those", () => {
  const far = { a: room("x"), b: room("x"), c: room("x"), d: room("x"), x: room() };
  const rooms = { ...body.rooms, ...far };
  const outline = outlineOf(
    Object.keys(rooms),
    itemWays(fieldsOf(schema), { ...body, rooms }, "rooms"),
  );
  const lost = outline.filter(({ isReached }) => !isReached).map(({ name }) => name);
  expect(lost).toEqual(["attic", "shed", ...Object.keys(far)]);
});
