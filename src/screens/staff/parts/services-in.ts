import { type PageNode, serviceGroups } from "../../../slices/site/page-tree.ts";

/** The services of forms that name none. */
const ofForms = ["Customer Support", "General"];

/** The services an enquiry can be about, by the titles of their pages. */
export function servicesIn(tree: PageNode[]): string[] {
  const titles = serviceGroups(tree).flatMap(({ pages }) => pages.map(({ title }) => title));
  return [...new Set(titles)].toSorted().concat(ofForms);
}
