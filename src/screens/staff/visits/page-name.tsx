import { pageWords, type Titles } from "../../../slices/numbers/visits/page-words.ts";

/** Leads to it. A page of visitors' has none of the desk's routes, so it is a link of its own. */
export const PageName = ({ path, titles }: { path: string; titles: Titles }) => (
  <a href={path} title={path}>
    {pageWords(path, titles)}
  </a>
);
