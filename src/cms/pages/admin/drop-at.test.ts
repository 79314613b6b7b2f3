import { expect, test } from "vitest";
import type { AdminPage } from "../admin-tree.ts";
import { beforeAfterStep, beforeWhich, dropAt } from "./drop-at.ts";

const paths = ["/", "/about", "/services", "/services/a", "/services/a/one", "/services/a/two"];
const more = ["/services/b", "/services/b/three", "/terms", "/privacy"];
const pages = [...paths, ...more].map(
  (path, id): AdminPage => ({
    id,
    path,
    title: path,
    position: id,
    menus: [],
    state: "live",
    dueAt: null,
    hasChanges: false,
    wasLive: true,
    changedAt: "2026-01-01T00:00:00.000Z",
    changedBy: null,
  }),
);
const at = (path: string): AdminPage => {
  const found = pages.find((one) => one.path === path);
  if (!found) throw new Error(`there is no ${path}`);
  return found;
};
const drop = (path: string, over: string, share = 0.5) => {
  const found = dropAt(pages, at(path), { id: at(over).id, share });
  return found && `${found.where} ${pages.find(({ id }) => id === found.id)?.path}`;
};

test("a page is dropped before or after a neighbour, by the half the pointer is in", () => {
  expect(drop("/services/a/one", "/services/a/two", 0.2)).toBe("before /services/a/two");
  expect(drop("/services/a/one", "/services/a/two", 0.8)).toBe("after /services/a/two");
});

test("a service is dropped into another group, on the group and on what is below it", () => {
  expect(drop("/services/a/one", "/services/b")).toBe("into /services/b");
  expect(drop("/services/a/one", "/services/b/three")).toBe("into /services/b");
});

test("a text is dropped into another in the middle, and beside it at the edges", () => {
  expect(drop("/terms", "/privacy", 0.1)).toBe("before /privacy");
  expect(drop("/terms", "/privacy")).toBe("into /privacy");
  expect(drop("/terms", "/privacy", 0.9)).toBe("after /privacy");
});

test("over what is below a neighbour it is dropped beyond that neighbour", () => {
  expect(drop("/about", "/services/a/one")).toBe("after /services");
  expect(drop("/terms", "/services/a/one")).toBe("before /services");
});

test("a page is not dropped on itself, on what is below it, or where it may not be", () => {
  expect(drop("/services/a", "/services/a")).toBeNull();
  expect(drop("/services/a", "/services/a/one")).toBeNull();
  expect(drop("/services/a/one", "/about")).toBeNull();
});

test("the last place is before none, and where it stands already is nowhere", () => {
  const one = at("/services/a/one");
  const two = at("/services/a/two");
  expect(beforeWhich(pages, one, { id: two.id, where: "after" })).toBeNull();
  expect(beforeWhich(pages, one, { id: two.id, where: "before" })).toBeUndefined();
  expect(beforeWhich(pages, two, { id: one.id, where: "before" })).toBe(one.id);
});

test("one step up or down, and none beyond the ends", () => {
  const about = at("/about");
  expect(beforeAfterStep(pages, about, -1)).toBeUndefined();
  expect(beforeAfterStep(pages, about, 1)).toBe(at("/terms").id);
  expect(beforeAfterStep(pages, at("/terms"), -1)).toBe(at("/services").id);
  expect(beforeAfterStep(pages, at("/terms"), 1)).toBeNull();
  expect(beforeAfterStep(pages, at("/privacy"), 1)).toBeUndefined();
});
