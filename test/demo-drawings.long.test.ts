/** Each service of the demo company shows a screen of its own, which could stand for no other. */
import { expect, test } from "vitest";
import { servicePages } from "./demo-content.ts";

const services = servicePages.flatMap(({ path, body }) =>
  body.template === "service" ? [{ path, drawing: body.drawing }] : [],
);
const drawings = services.flatMap(({ drawing }) => drawing ?? []);

test("each of the 28 services has a drawing", () => {
  expect(services).toHaveLength(28);
  expect(services.filter(({ drawing }) => !drawing).map(({ path }) => path)).toEqual([]);
});

test("no two are of the same thing, and no form is that of more than one in four", () => {
  expect(new Set(drawings.map(({ title }) => title)).size).toBe(services.length);
  const forms = drawings.map(({ form }) => form);
  expect(new Set(forms).size).toBe(10);
  for (const form of forms)
    expect(forms.filter((other) => other === form).length, form).toBeLessThanOrEqual(7);
});
