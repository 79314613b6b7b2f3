import { pageName, type Titles } from "../../../slices/reports/visits/page-name.ts";

/** Leads to it. A page of visitors' has none of the desk's routes, so it is a link of its own. */
export const PageLink = ({ path, titles }: { path: string; titles: Titles }) => (
  <a href={path} title={path}>
    {pageName(path, titles)}
  </a>
);
