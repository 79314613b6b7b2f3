import type { Element } from "domhandler";
import { isLink } from "./addresses.ts";
import { type Mark, plainMarks } from "./inline-nodes.ts";

/** @returns the marks around the element and its own one, in their fixed order */
export function marksWithin(element: Element, around: Mark[]): Mark[] {
  const mark = markOf(element);
  if (mark === null) return around;
  const others = around.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

const order: Mark["type"][] = ["link", ...plainMarks];

function markOf({ name, attribs }: Element): Mark | null {
  if (name === "a") return linkTo((attribs.href ?? "").trim());
  // Google Docs wraps copied text in a <b> with a normal font weight.
  if (name === "b" && /font-weight:\s*(normal|400)/i.test(attribs.style ?? "")) return null;
  const type = marksByTag.get(name);
  return type === undefined ? null : { type };
}

const linkTo = (href: string): Mark | null =>
  isLink(href) ? { type: "link", attrs: { href } } : null;

const marksByTag = new Map<string, (typeof plainMarks)[number]>([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
  ["s", "strike"],
  ["del", "strike"],
  ["strike", "strike"],
  ["u", "underline"],
  ["ins", "underline"],
  ["sub", "subscript"],
  ["sup", "superscript"],
  ["code", "code"],
  ["samp", "code"],
  ["tt", "code"],
  ["kbd", "kbd"],
]);
