import { expect, test } from "vitest";
import {
  type AdminPage,
  addressBelow,
  branchesOf,
  flat,
  hiddenAbove,
  narrowed,
  neighboursOf,
  orderedWith,
  placesFor,
} from "./admin-tree.ts";

const aPage = (path: string, more: Partial<AdminPage> = {}): AdminPage => ({
  id: path.length,
  path,
  title: path.slice(1) || "Home",
  position: 1,
  menus: [],
  state: "live",
  dueAt: null,
  hasChanges: false,
  wasLive: true,
  changedAt: "2026-01-01T00:00:00.000Z",
  changedBy: null,
  ...more,
});

const pages = [
  aPage("/services/marketing/seo", { position: 2 }),
  aPage("/services/marketing", { position: 1 }),
  aPage("/services/software", { position: 2, state: "draft" }),
  aPage("/services/software/erp"),
  aPage("/services/marketing/email", { position: 1 }),
  aPage("/", { position: 0 }),
  aPage("/services", { position: 3 }),
  aPage("/about", { position: 2 }),
  aPage("/privacy", { position: 4 }),
  aPage("/privacy/of/children", { position: 9 }),
];
const at = (path: string): AdminPage => pages.find((page) => page.path === path) ?? aPage(path);
const paths = (list: { path: string }[]) => list.map(({ path }) => path);
const order = [
  "/",
  "/about",
  "/services",
  "/services/marketing",
  "/services/marketing/email",
  "/services/marketing/seo",
  "/services/software",
  "/services/software/erp",
  "/privacy",
  "/privacy/of/children",
];

test("a tree has each page below the nearest that there is, Home beside its own", () => {
  const branches = branchesOf(pages);
  expect(paths(flat(branches))).toEqual(order);
  expect(branches.map(({ page, level }) => [page.path, level])).toEqual([
    ["/", 1],
    ["/about", 1],
    ["/services", 1],
    ["/privacy", 1],
  ]);
});

test("neighbours have one parent, and one of them is put before another or last", () => {
  const about = at("/about");
  expect(paths(neighboursOf(pages, about))).toEqual(["/about", "/services", "/privacy"]);
  expect(paths(neighboursOf(pages, at("/")))).toEqual(["/"]);
  const before = at("/privacy").id;
  const put = (where: number | null) => paths(orderedWith(pages, { page: about, before: where }));
  expect(put(before)).toEqual(["/services", "/about", "/privacy"]);
  expect(put(null)).toEqual(["/services", "/privacy", "/about"]);
});

test("a service may go to another group, a text below another, and the software's own nowhere", () => {
  expect(paths(placesFor(pages, at("/services/marketing/seo")))).toEqual(["/services/software"]);
  expect(paths(placesFor(pages, at("/services/marketing")))).toEqual([]);
  expect(paths(placesFor(pages, at("/privacy/of/children")))).toEqual(["/", "/privacy"]);
  expect(paths(placesFor(pages, at("/privacy")))).toEqual([]);
  expect(paths(placesFor(pages, at("/about")))).toEqual([]);
  const taken = [...pages, aPage("/services/software/seo")];
  expect(placesFor(taken, at("/services/marketing/seo"))).toEqual([]);
  expect(addressBelow("/", "/privacy/of/children")).toBe("/children");
});

test("a page below one that is not live says which", () => {
  expect(hiddenAbove(pages, at("/services/software/erp"))?.path).toBe("/services/software");
  expect(hiddenAbove(pages, at("/services/marketing/seo"))).toBeNull();
});

test("what is looked for is shown with all it stands below", () => {
  const found = narrowed(branchesOf(pages), { words: "SEO", state: null });
  expect(paths(flat(found))).toEqual([
    "/services",
    "/services/marketing",
    "/services/marketing/seo",
  ]);
  expect(found.map(({ isAncestorOnly }) => isAncestorOnly)).toEqual([true]);
  const drafts = narrowed(branchesOf(pages), { words: "", state: "draft" });
  expect(paths(flat(drafts))).toEqual(["/services", "/services/software"]);
  expect(narrowed(branchesOf(pages), { words: "nothing like it", state: null })).toEqual([]);
});
