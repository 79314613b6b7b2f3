import { expect, test } from "vitest";
import { isPath, touches, valueAt, withValueAt } from "./paths.ts";

const body = { title: "A", items: [{ q: "1" }, { q: "2" }], seo: { line: "x" } };

test("a value is found by its path", () => {
  expect(valueAt(body, "items.1.q")).toBe("2");
  expect(valueAt(body, "seo.line")).toBe("x");
  expect(valueAt(body, "items.7.q")).toBeUndefined();
  expect(valueAt(body, "constructor.name")).toBeUndefined();
});

test("a value is put in its place in a copy, and everything else stays as it was", () => {
  const changed = withValueAt(body, "items.1.q", "new");
  expect(changed).toEqual({ ...body, items: [{ q: "1" }, { q: "new" }] });
  expect(body.items[1]).toEqual({ q: "2" });
});

test("no value takes a field away, and a new field comes last", () => {
  expect(withValueAt(body, "seo.line", undefined)).toEqual({ ...body, seo: {} });
  expect(Object.keys(Object(withValueAt(body, "note", "n"))).at(-1)).toBe("note");
});

test("nothing is put into what cannot hold it", () => {
  expect(() => withValueAt(body, "title.first", "x")).toThrow(RangeError);
  expect(() => withValueAt(body, "items.2", {})).toThrow(RangeError);
  expect(() => withValueAt(body, "items.first", {})).toThrow(RangeError);
  expect(() => withValueAt(body, "nowhere.at.all", "x")).toThrow(RangeError);
});

test("a name that objects have of their own is a name like others", () => {
  const changed = withValueAt({}, "__proto__", "x");
  expect(JSON.stringify(changed)).toBe('{"__proto__":"x"}');
  expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
});

test.each([
  ["items", "items.3.q", true],
  ["items.3", "items.3", true],
  ["items.3", "items.33", false],
  ["title", "titles", false],
])("whether %s and %s touch: %s", (one, other, wanted) => {
  expect(touches(one, other)).toBe(wanted);
  expect(touches(other, one)).toBe(wanted);
});

test.each(["", ".", "a..b", "a b", "a.", `a.${"b".repeat(200)}`])("%j is no path", (path) => {
  expect(isPath(path)).toBe(false);
});
