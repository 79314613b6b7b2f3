/**
 * What is cut, or reaches out of the window, where it is tight: a
 * small one, and text twice as large.
 */
import type { Page } from "@playwright/test";
import { drawn } from "./whole-page.ts";

const tight = [
  { name: "in a window of 320 px", width: 320, text: "100%" },
  { name: "with text twice as large, on a phone", width: 360, text: "200%" },
  { name: "with text twice as large, on a desktop", width: 1280, text: "200%" },
];

/** Leaves the page on a desktop, with text as large as it was. @returns one line a fault */
export async function faultsWhereTight(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, text } of tight) {
    await page.setViewportSize({ width, height: 900 });
    await sizeText(page, text);
    await drawn(page);
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) faults.push(`${name} it scrolls sideways by ${sideways} px`);
    for (const words of await cutWords(page)) faults.push(`${name} words are cut: ${words}`);
  }
  await sizeText(page, "");
  return faults;
}

/** How many pixels a page is wider than its window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const sizeText = (page: Page, size: string) =>
  page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await document.fonts.ready;
  }, size);

/** Words that stand outside the window, or are cut by a box that does not scroll. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    /** Kept for screen readers alone, or not to be read at all. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (element.matches("[aria-hidden=true], svg, script, noscript, title, dialog:not([open])") ||
        (element.clientWidth <= 1 && getComputedStyle(element).clipPath !== "none") ||
        isUnseen(element.parentElement));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        isUnseen(parent) ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      let [from, to] = [0, document.documentElement.clientWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "auto" || overflowX === "scroll") {
          [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
          break;
        }
        if (overflowX === "visible") continue;
        const edges = box.getBoundingClientRect();
        [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
      }
      if (left >= from - 1 && right <= to + 1) continue;
      const words = node.textContent.trim().slice(0, 60);
      const [at, box] = [
        [left, right],
        [from, to],
      ].map((edges) => edges.map(Math.round).join("–"));
      found.push(`${words} (${at} in ${box})`);
    }
    return found;
  });
