import type { TrafficReport } from "./visit-contract.ts";

export type Titles = TrafficReport["titles"];

/** In a table. The title of the home page is often the company's name. */
export const pageName = (path: string, titles: Titles): string =>
  path === "/" ? "Home page" : (titles[path] ?? path);

export function pageInSentence(path: string, titles: Titles): string {
  if (path === "/") return "the home page";
  const title = titles[path];
  return title === undefined ? path : `“${title}”`;
}
