/** What a page is called where it is counted. */
import type { TrafficReport } from "./visit-contract.ts";

export type Titles = TrafficReport["titles"];

/** In a table. The home page's own title is often the company's. */
export const pageName = (path: string, titles: Titles): string =>
  path === "/" ? "Home page" : (titles[path] ?? path);

/** In a sentence. */
export function pageInSentence(path: string, titles: Titles): string {
  if (path === "/") return "the home page";
  const title = titles[path];
  return title === undefined ? path : `“${title}”`;
}
