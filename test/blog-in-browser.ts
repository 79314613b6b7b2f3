/** What the blog's browser tests look for, and what several of them do. */
import { expect, type Page } from "@playwright/test";

export const clinic = {
  title: "What ABDM asks of a ten-bed clinic",
  path: "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/",
};

export const list = (page: Page) => page.locator("[data-post-list]");
export const titles = (page: Page) => list(page).getByRole("heading", { level: 2 });
export const morePosts = (page: Page) => page.getByRole("link", { name: "More posts" });
/** Scrolls until the list's end is so far below the window's lower edge. */
export const bringEnd = (page: Page, px: number) =>
  page.evaluate((below) => {
    const end =
      [...document.querySelectorAll("[data-post-list] article")].at(-1)?.getBoundingClientRect()
        .bottom ?? 0;
    window.scrollBy({ top: end - innerHeight - below, behavior: "instant" });
  }, px);
/** Brings all that comes by itself. */
export async function goOnByItself(page: Page) {
  for (const count of [4, 6, 8]) {
    await bringEnd(page, 0);
    await expect(titles(page)).toHaveCount(count);
  }
}
/** The list calls a page makes from here on. */
export function listCalls(page: Page) {
  const calls: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/blogapp/blog/") calls.push(url.searchParams);
  });
  return calls;
}
export function callsOf(page: Page, path: string) {
  const calls: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith(path)) calls.push(url.pathname + url.search);
  });
  return calls;
}
export const home = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true });
export const failed = "The posts could not be loaded. Try again in a moment.";
