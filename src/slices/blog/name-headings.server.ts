import type { Element } from "domhandler";
import { DomUtils } from "htmlparser2";
import type { Part } from "./contract.ts";

/** Ids that the layout uses. */
const taken = ["main", "main-menu", "collaborate", "cookies-text"];

/** Gives each heading an id made of its words. */
export function nameHeadings(headings: Element[]): Part[] {
  const used = new Set(taken);
  return headings.map((heading) => {
    const title = DomUtils.textContent(heading);
    const id = freeId(title, used);
    used.add(id);
    heading.attribs.id = id;
    return { id, title };
  });
}

function freeId(title: string, used: Set<string>): string {
  const words = title
    .toLowerCase()
    .normalize("NFKD")
    .match(/[a-z0-9]+/g);
  const slug = words?.join("-") ?? "part";
  let id = slug;
  for (let n = 2; used.has(id); n++) id = `${slug}-${n}`;
  return id;
}
