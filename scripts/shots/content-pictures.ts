import { expect, type Page } from "@playwright/test";
import { userAgent } from "../../test/user-agent.ts";
import { drawnPictures } from "./drawn-pictures.ts";
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
/** The writing area comes late. */
async function openText(page: Page) {
  await part("The post")(page);
  await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
}

const pages = { path: "/staff/content/pages", as: "editor" } as const;
const openMenu = (page: Page) => page.getByLabel("More for Email marketing").click();
const posts = { path: "/staff/content/posts", as: "editor" } as const;

const foundPages = { path: "/staff/content/pages?words=erp+automation", as: "editor" } as const;
const ofPage = (name: string) => async (page: Page) => {
  await open(page, "ERP automation");
  await page.getByRole("navigation", { name: "Parts" }).getByRole("link", { name }).click();
};
const flow = { path: "/staff/content/flows", as: "editor" } as const;
const ofFlow = (id: string) => async (page: Page) => {
  await page.goto(`${page.url()}?part=${id}`);
  await page.getByRole("navigation", { name: "Parts" }).waitFor();
};
/** Three to look through, once. */
async function fillLibrary(page: Page) {
  const shown = page.getByRole("region", { name: "Pictures" }).getByRole("listitem");
  await page.getByRole("heading", { level: 1, name: "Media" }).waitFor();
  if ((await shown.count()) > 0) return;
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload pictures" }).first().click();
  await (await chosen).setFiles(await drawnPictures());
  await expect(shown).toHaveCount(3);
}

/**
 * A draft beside what is live, as versions are compared with. It is one picture's alone, and stays.
 */
async function compare(page: Page) {
  await page.getByRole("link", { name: /chart of accounts/ }).click();
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("A chart of accounts that the auditor can read");
  await page.getByText(/^Saved /).waitFor();
  await page.getByRole("link", { name: "compare" }).click();
  await page.getByRole("region", { name: "Differences" }).waitFor();
}

const unansweredSearches = { path: "/staff/unanswered-searches", as: "editor" } as const;
const missing = ["Zeppelin hire", "warehouse robots", "Do you build kiosks?", "drone inspection"];

/** Told as a browser tells them, and written down a moment later. */
async function askInVain(page: Page) {
  for (const label of missing)
    await page.request.post("/api/events/", {
      data: { category: "Search", action: "/search", label },
      headers: { "user-agent": userAgent },
    });
  const last = page.getByRole("link", { name: missing.at(-1) ?? "" });
  await expect(async () => {
    await page.reload();
    await expect(last).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

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
  { ...posts, name: "staff-posts-none-found", path: "/staff/content/posts?words=zzzz" },
  { ...posts, name: "staff-posts-new", path: "/staff/content/posts/new" },
  { ...posts, name: "staff-post-text", prepare: openText },
  { ...posts, name: "staff-post-about", prepare: part("Category, author and excerpt") },
  { ...posts, name: "staff-post-address", prepare: part("Address") },
  { ...posts, name: "staff-post-versions", prepare: part("Versions") },
  { ...foundPages, name: "staff-page-opening", prepare: (page) => open(page, "ERP automation") },
  { ...foundPages, name: "staff-page-section", prepare: ofPage("Built around the core") },
  { ...foundPages, name: "staff-page-table", prepare: ofPage("A supplier’s bill") },
  { ...foundPages, name: "staff-page-address", prepare: ofPage("Address and menu") },
  { ...foundPages, name: "staff-page-new", path: "/staff/content/pages/new" },
  { ...flow, name: "staff-flow-step", prepare: ofFlow("steps.it") },
  { ...flow, name: "staff-flow-try", prepare: ofFlow("preview") },
  { ...flow, name: "staff-flow-map", prepare: ofFlow("map-steps") },
  { ...flow, name: "staff-flow-stops", prepare: ofFlow("stops") },
  { ...posts, name: "staff-pictures", path: "/staff/media", prepare: fillLibrary },
  { ...foundPages, name: "staff-page-languages", prepare: ofPage("Languages") },
  { ...posts, name: "staff-shared-parts", path: "/staff/content" },
  { ...unansweredSearches, name: "staff-unanswered-searches", prepare: askInVain },
  {
    ...unansweredSearches,
    name: "staff-unanswered-search",
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
  { ...posts, name: "staff-post-compare", prepare: compare },
];
