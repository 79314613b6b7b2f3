import { attributeOf, withElements, withoutElements, wordsIn } from "./pasted-elements.ts";

/** A first row that looks like one of heads is one: all of it bold, and not all below it. */
export function withTableHeads(html: string): string {
  const bold = boldClasses(html);
  return withElements(html, "table", (table) => headed(table, bold));
}

/** Excel says how its cells look in a style sheet. */
function boldClasses(html: string): Set<string> {
  const begin = html.search(/<style\b/i);
  const sheet = begin === -1 ? "" : html.slice(begin, html.search(/<\/style>/i));
  const rules = sheet.matchAll(/\.([\w-]{1,40})\s{0,9}\{([^{}]*)\}/g);
  return new Set([...rules].flatMap(([, name = "", rule = ""]) => (isHeavy(rule) ? name : [])));
}

const isHeavy = (style: string) => /font-weight:\s?(?:bold|[6-9]00)/i.test(style);

function headed(table: string, bold: Set<string>): string {
  if (/<table\b[\s\S]*<table\b/i.test(table)) return table;
  const heads = withElements(table, "thead", asHeads);
  const [before = "", first = "", ...others] = heads.split(/(?=<tr\b)/i);
  if (/<th\b/i.test(heads) || others.length === 0) return heads;
  const isBold = (row: string) => isBoldRow(row, bold);
  if (!isBold(first) || others.every(isBold)) return heads;
  return before + asHeads(first) + others.join("");
}

const asHeads = (row: string) => row.replaceAll(/(<\/?)td\b/gi, "$1th");

function isBoldRow(row: string, bold: Set<string>): boolean {
  const isBoldTag = (tag: string) => {
    const style = attributeOf(tag, "style");
    if (/font-weight:\s?(?:normal|[1-5]00)/i.test(style)) return false;
    const classes = attributeOf(tag, "class").split(/\s/);
    return /^<(?:b|strong)\b/i.test(tag) || isHeavy(style) || classes.some((one) => bold.has(one));
  };
  return wordsIn(row) !== "" && wordsIn(withoutElements(row, isBoldTag)) === "";
}
