import { expect, type Page } from "@playwright/test";
import type { Picture } from "./pictures.ts";

const open = async (page: Page, title: string) => {
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};
const part = (name: string) => async (page: Page) => {
  await open(page, "Forms that lose nothing");
  const parts = page.getByRole("navigation", { name: "Parts" });
  await parts.getByRole("link", { name }).click();
  await expect(parts.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
};

const pages = { path: "/staff/content/pages", as: "editor" } as const;
const openMenu = (page: Page) => page.getByLabel("More for Email marketing").click();
const posts = { path: "/staff/content/posts", as: "editor" } as const;

const pages = { path: "/staff/content/pages?words=erp+automation", as: "editor" } as const;
const ofPage = (name: string) => async (page: Page) => {
  await open(page, "ERP automation");
  await page.getByRole("navigation", { name: "Parts" }).getByRole("link", { name }).click();
};

/** What staff write: lists, and the editor with each of its parts. */
export const contentPictures: Picture[] = [
  { ...pages, name: "staff-tree" },
  { ...pages, name: "staff-tree-found", path: `${pages.path}?words=marketing` },
  { ...pages, name: "staff-tree-menu", prepare: openMenu },
  {
    ...pages,
    name: "staff-tree-move",
    async prepare(page) {
      await openMenu(page);
      await page.getByRole("menuitem", { name: "Move to…" }).click();
      await page.getByRole("combobox", { name: "Below" }).click();
      await page.getByRole("option", { name: /Business domains/ }).click();
    },
  },
  { ...posts, name: "staff-posts" },
  { ...posts, name: "staff-posts-none-found", path: "/staff/content/posts?words=nothing" },
  { ...posts, name: "staff-posts-new", path: "/staff/content/posts/new" },
  { ...posts, name: "staff-post-text", prepare: part("The post") },
  { ...posts, name: "staff-post-about", prepare: part("Category, author and excerpt") },
  { ...posts, name: "staff-post-address", prepare: part("Address") },
  { ...posts, name: "staff-post-versions", prepare: part("Versions") },
  { ...pages, name: "staff-page-opening", prepare: (page) => open(page, "ERP automation") },
  { ...pages, name: "staff-page-section", prepare: ofPage("Built around the core") },
  { ...pages, name: "staff-page-table", prepare: ofPage("A supplier’s bill") },
  { ...pages, name: "staff-page-address", prepare: ofPage("Address and menu") },
  { ...pages, name: "staff-page-new", path: "/staff/content/pages/new" },
  { ...posts, name: "staff-pictures", path: "/staff/pictures" },
  { ...posts, name: "staff-shared-parts", path: "/staff/content" },
  {
    ...posts,
    name: "staff-questions",
    path: "/staff/content/faq",
    prepare: (page) => page.getByRole("button", { name: "How can we pay?" }).click(),
  },
];
