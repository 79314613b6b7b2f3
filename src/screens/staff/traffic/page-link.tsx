import { pageName, type Titles } from "../../../slices/reports/visits/page-name.ts";

/** A plain link: public pages are not routes of the desk. */
export const PageLink = ({ path, titles }: { path: string; titles: Titles }) => (
  <a href={path} title={path}>
    {pageName(path, titles)}
  </a>
);
