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

const posts = { path: "/staff/content/posts", as: "editor" } as const;

const gaps = { path: "/staff/gaps", as: "editor" } as const;
const missing = ["Zeppelin hire", "warehouse robots", "Do you build kiosks?", "drone survey"];

/** Told as a browser tells them, and written down a moment later. */
async function askInVain(page: Page) {
  for (const label of missing)
    await page.request.post("/api/events/", {
      data: { category: "Search", action: "/search", label },
    });
  const last = page.getByRole("link", { name: missing.at(-1) ?? "" });
  await expect(async () => {
    await page.reload();
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** What staff write: lists, and the editor with each of its parts. */
export const contentPictures: Picture[] = [
  { ...posts, name: "staff-posts" },
  { ...posts, name: "staff-posts-none-found", path: "/staff/content/posts?words=nothing" },
  { ...posts, name: "staff-posts-new", path: "/staff/content/posts/new" },
  { ...posts, name: "staff-post-text", prepare: part("The post") },
  { ...posts, name: "staff-post-about", prepare: part("Category, author and excerpt") },
  { ...posts, name: "staff-post-address", prepare: part("Address") },
  { ...posts, name: "staff-post-versions", prepare: part("Versions") },
  { ...posts, name: "staff-shared-parts", path: "/staff/content" },
  { ...gaps, name: "staff-gaps", prepare: askInVain },
  {
    ...gaps,
    name: "staff-gap",
    async prepare(page) {
      await askInVain(page);
      await page.getByRole("link", { name: "Zeppelin hire" }).click();
      await page.getByRole("button", { name: "Write a post" }).waitFor();
    },
  },
  {
    ...posts,
    name: "staff-questions",
    path: "/staff/content/faq",
    prepare: (page) => page.getByRole("button", { name: "How can we pay?" }).click(),
  },
];
