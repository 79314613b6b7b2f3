import type { Element } from "domhandler";
import { DomUtils } from "htmlparser2";
import type { Heading } from "./contract.ts";

/** Changes the headings. Ids of the page around a post begin with "_", which none here does. */
export function nameHeadings(headings: Element[]): Heading[] {
  const used = new Set<string>();
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
