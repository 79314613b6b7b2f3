import { expect, test } from "vitest";
import { z } from "zod";
import { resolveField } from "../content-types/field.ts";
import { fieldsOf } from "../content-types/fields-of.ts";
import { filledValue } from "../documents/create-document.server.ts";
import { page, pageParts } from "./contract.ts";
import { mayBeAt } from "./page-address.ts";
import { beginPage, pageStarts } from "./page-starts.ts";
import { aroundPrice } from "./service-anatomy.ts";

const group = "/services/business-process";
const begun = (start: string, title = "Stock counting") => {
  const { key, body } = beginPage({ title, name: "Alice", start, below: group });
  return { key, body: filledValue(fieldsOf(page), { position: 1, ...body }) };
};
const words = { type: "paragraph", content: [{ type: "text", text: "Some words" }] };
const withSections = z.object({ body: z.object({ sections: z.array(z.any()) }) });
const places = z.object({
  template: z.enum(["service", "group", "text"]),
  sections: z.array(z.object({ type: z.string() })).min(1),
});

test.each(pageStarts)(
  "$label: it may be where it begins, and waits for words alone",
  ({ value }) => {
    const { key, body } = begun(value);
    const { template, sections } = z.object({ body: places }).parse(body).body;
    expect(mayBeAt(template, key)).toBe(true);
    const written = JSON.parse(
      JSON.stringify(body)
        .replaceAll('""', '"Some words"')
        .replaceAll('{"type":"paragraph"}', JSON.stringify(words))
        .replaceAll("null", "5"),
    );
    const description = "What search engines show of it. ".repeat(3).trim();
    const whole = { ...written, body: { ...written.body, description, updated: "2026-11-26" } };
    expect(page.safeParse(whole).error?.issues ?? []).toEqual([]);
    expect(new Set(sections.map(({ type }) => type)).size).toBe(sections.length);
  },
);

test.each([
  ["walkthrough", 2],
  ["ledger", 1],
  ["dossier", 5],
  ["price-list", 0],
] as const)("of a service begun as a %s, %i sections come before its price", (anatomy, count) => {
  const { sections } = withSections.parse(begun(anatomy).body).body;
  expect(aroundPrice(anatomy, sections)[0]).toHaveLength(count);
});

test.each([
  ["text", "Imprint", "/imprint"],
  ["text", "Staff", "/staff-page"],
  ["text", "ईआरपी", "/page"],
  ["", "Imprint", "/imprint"],
  ["group", "Care & repair", "/services/care-repair"],
  ["ledger", "Stock counting", `${group}/stock-counting`],
])("%s “%s” begins at %s", (start, title, key) => {
  expect(begun(start, title).key).toBe(key);
});

test("no template has a field without a part", () => {
  const named = pageParts.flatMap((part) => ("items" in part ? [part.items] : part.fields));
  const templates = page.shape.body.options.map((option) => option.shape.template.value);
  for (const template of templates) {
    const root = resolveField(fieldsOf(page), { body: { template } }, ["body"]);
    const body = root.type === "group" && root.fields.find(({ name }) => name === "body");
    const fields = body && body.type === "group" ? body.fields : [];
    const shown = fields.filter(({ type }) => type !== "fixed").map(({ name }) => `body.${name}`);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((path) => !named.includes(path))).toEqual([]);
  }
});
