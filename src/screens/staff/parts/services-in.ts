import { type PageNode, serviceGroups } from "../../../slices/site/page-tree.ts";

/** Of the forms that name none. */
const ofForms = ["Customer Support", "General"];

/** What an enquiry can be about, as its pages call it. */
export function servicesIn(tree: PageNode[]): string[] {
  const titles = serviceGroups(tree).flatMap(({ pages }) => pages.map(({ title }) => title));
  return [...new Set(titles)].toSorted().concat(ofForms);
}
