/** A summary of the site for language models (https://llmstxt.org). */
import type { Company } from "./company-contract.ts";
import type { PageTeaser } from "./page-teaser.ts";
import { childrenOf, type PageNode, serviceGroups } from "./page-tree.ts";

type Told = {
  origin: string;
  company: Pick<Company, "name" | "description" | "email" | "phone" | "legal">;
  tree: PageNode[];
  posts: PageTeaser[];
  cases: PageTeaser[];
};

export function llmsText({ origin, company, tree, posts, cases }: Told): string {
  const list = (heading: string, pages: PageTeaser[]) =>
    pages.length === 0
      ? []
      : [`## ${heading}`, pages.map((page) => linkTo(origin, page)).join("\n")];
  const legal = tree.filter((page) => page.menus.includes("legal"));
  const top = childrenOf(tree, "/").filter((page) => !legal.includes(page));
  return [
    `# ${company.name}`,
    `> ${company.description}`,
    `${company.legal} Write to ${company.email} or call ${company.phone}.`,
    ...list("The company", top),
    ...serviceGroups(tree).flatMap(({ group, pages }) =>
      list(`Services: ${group.title}`, [group, ...pages]),
    ),
    ...list("Cases", cases),
    ...list("Newest posts", posts),
    ...list("Optional", legal),
  ]
    .join("\n\n")
    .concat("\n");
}

/** Brackets would end the link's text. */
const linkTo = (origin: string, { path, title, teaser }: PageTeaser) =>
  `- [${title.replace(/[[\]]/g, "")}](${origin}${path}): ${teaser}`;
