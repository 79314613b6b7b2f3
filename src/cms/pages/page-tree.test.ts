import { expect, test } from "vitest";
import { breadcrumb, childrenOf, inMenu, parentOf, serviceGroups } from "./page-tree.ts";

const page = (
  path: string,
  title: string,
  { position = 0, menus = [] }: { position?: number; menus?: string[] } = {},
) => ({ path, parent: parentOf(path), title, position, teaser: "", menus, updatedAt: "" });
const tree = [
  page("/", "Home", { position: 0, menus: ["main"] }),
  page("/services", "Services", { position: 2, menus: ["main"] }),
  page("/services/it", "IT development", { position: 1 }),
  page("/services/it/erp", "ERP development", { position: 1 }),
  page("/services/it/web", "Web development", { position: 2 }),
];

test("a page's parent is one segment up, and home has none", () => {
  expect(parentOf("/services/it/erp")).toBe("/services/it");
  expect(parentOf("/services")).toBe("/");
  expect(parentOf("/")).toBeNull();
});

test("menus and groups are read from the tree", () => {
  expect(inMenu(tree, "main").map((p) => p.title)).toEqual(["Home", "Services"]);
  expect(childrenOf(tree, "/services/it").map((p) => p.title)).toEqual([
    "ERP development",
    "Web development",
  ]);
  expect(serviceGroups(tree).map(({ group, pages }) => [group.title, pages.length])).toEqual([
    ["IT development", 2],
  ]);
});

test("the breadcrumb is right without navigation state", () => {
  expect(breadcrumb(tree, "/services/it/erp").map((crumb) => crumb.title)).toEqual([
    "Home",
    "Services",
    "IT development",
    "ERP development",
  ]);
});

test("with navigation state the group's words come from it", () => {
  const state = { sub_page: true, title: "What we build", url: "/services/it" };
  expect(breadcrumb(tree, "/services/it/erp", state).map((crumb) => crumb.title)).toEqual([
    "Home",
    "Services",
    "What we build",
    "ERP development",
  ]);
});

const words = { title: "What we build", url: "/services/it" };
test.each([
  null,
  1,
  "x",
  {},
  { sub_page: true },
  { sub_page: true, title: 1, url: "/services/it" },
  { ...words, sub_page: false },
  words,
])("%j as state changes nothing", (state) => {
  expect(breadcrumb(tree, "/services/it/erp", state)[2]?.title).toBe("IT development");
});
