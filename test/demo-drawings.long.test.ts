/** Each service of the demo company shows a screen of its own, which could stand for no other. */
import { expect, test } from "vitest";
import { cases, pages, servicePages } from "./demo-content.ts";

const services = servicePages.flatMap(({ path, body }) =>
  body.template === "service" ? [{ path, drawing: body.drawing }] : [],
);
const drawings = services.flatMap(({ drawing }) => drawing ?? []);

test("each of the 28 services has a drawing", () => {
  expect(services).toHaveLength(28);
  expect(services.filter(({ drawing }) => !drawing).map(({ path }) => path)).toEqual([]);
});

test("the lists, About, the 4 groups and the 6 cases each show a piece of work of their own", () => {
  const shown = ["services", "cases", "about", "group"];
  const headed = [
    ...pages.filter(({ body }) => shown.includes(body.template)),
    ...cases.map(({ slug, drawing }) => ({ path: slug, body: { drawing } })),
  ].map(({ path, body }) => ({ path, drawing: "drawing" in body ? body.drawing : undefined }));
  expect(headed).toHaveLength(3 + 4 + 6);
  expect(headed.filter(({ drawing }) => !drawing).map(({ path }) => path)).toEqual([]);
  const titles = [...drawings, ...headed.flatMap(({ drawing }) => drawing ?? [])].map(
    ({ title }) => title,
  );
  expect(new Set(titles).size).toBe(28 + 13);
});

test("no two are of the same thing, and no form is that of more than one in four", () => {
  expect(new Set(drawings.map(({ title }) => title)).size).toBe(services.length);
  const forms = drawings.map(({ form }) => form);
  expect(new Set(forms).size).toBe(10);
  for (const form of forms)
    expect(forms.filter((other) => other === form).length, form).toBeLessThanOrEqual(7);
});
