const tags = /<(\/?)([a-z][\w:-]*)\b([^<>]*)>/gi;
const voidTag = /^(?:br|hr|img|input|meta|link|col|wbr|area|base|source)$/i;

export function withoutElements(html: string, isGone: (tag: string) => boolean): string {
  let result = "";
  let from = 0;
  let removedElement: { name: string; depth: number } | null = null;
  for (const { 0: tag, 1: slash, 2: name = "", 3: rest = "", index } of html.matchAll(tags)) {
    const isAlone = voidTag.test(name) || rest.endsWith("/");
    if (removedElement) {
      if (name.toLowerCase() !== removedElement.name || isAlone) continue;
      removedElement.depth += slash === "/" ? -1 : 1;
      if (removedElement.depth > 0) continue;
      removedElement = null;
    } else {
      if (slash === "/" || !isGone(tag)) continue;
      result += html.slice(from, index);
      if (!isAlone) removedElement = { name: name.toLowerCase(), depth: 1 };
    }
    from = index + tag.length;
  }
  return removedElement ? result : result + html.slice(from);
}

/** @returns the HTML with each element of that name changed; of nested ones only the outermost */
export function withElements(html: string, name: string, change: (element: string) => string) {
  let changed = "";
  let [from, begin, depth] = [0, 0, 0];
  for (const { 0: tag, 1: slash, index } of html.matchAll(
    new RegExp(`<(/?)${name}\\b[^<>]*>`, "gi"),
  )) {
    if (slash === "") {
      if (depth === 0) begin = index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const end = index + tag.length;
      changed += html.slice(from, begin) + change(html.slice(begin, end));
      from = end;
    }
  }
  return changed + html.slice(from);
}

export function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)'|([^\\s>]*))`, "i").exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

export function withoutComments(html: string): string {
  const [first = "", ...parts] = html.split("<!--");
  return parts.reduce((result, part) => {
    const end = part.indexOf("-->");
    return end === -1 ? `${result}<!--${part}` : result + part.slice(end + "-->".length);
  }, first);
}

export const wordsIn = (html: string): string =>
  withoutComments(html)
    .replaceAll(/<[^<>]*>|&nbsp;|&#160;/gi, " ")
    .trim();

type Item = { level: number; tag: "ul" | "ol"; start: number; html: string };

/** Converts Word's lists, which are paragraphs with a typed mark, to `ul` and `ol`. */
export function withWordLists(html: string): string {
  let listed = "";
  let end = 0;
  let run: Item[] = [];
  for (const found of html.matchAll(listParagraph)) {
    const between = html.slice(end, found.index);
    if (between.trim() !== "") {
      listed += renderItems(run) + between;
      run = [];
    }
    run.push(itemFrom(found));
    end = found.index + found[0].length;
  }
  return listed + renderItems(run) + html.slice(end);
}

const listParagraph = /<p\b[^>]*\bmso-list:\s*l\d+\s+level(\d)[^>]*>([\s\S]*?)<\/p>/gi;
/** A conditional is `<![if …]>` in a file, and a comment on the clipboard. */
const conditional = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const ignored = /<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?<\/span>)\s*<\/span>/i;
/** Requires `.` or `)`, because a lone `o` is a bullet of the second level. */
const counted = /^\(?(\d+|[a-z]{1,4})[.)]$/i;

function itemFrom([, level = "1", inner = ""]: RegExpExecArray): Item {
  const marked = conditional.exec(inner) ?? ignored.exec(inner);
  const mark = (marked?.[1] ?? "").replaceAll(/<[^>]*>|&nbsp;|\s/g, "");
  const count = counted.exec(mark)?.[1];
  return {
    level: Number(level),
    tag: count === undefined ? "ul" : "ol",
    start: Number.parseInt(count ?? "1", 10) || 1,
    html: inner.replace(marked?.[0] ?? "", "").trim(),
  };
}

function renderItems(items: Item[]): string {
  const open: Item[] = [];
  let html = "";
  const close = () => {
    html += `</li></${open.pop()?.tag}>`;
  };
  const isOver = (list: Item, item: Item) =>
    list.level > item.level || (list.level === item.level && list.tag !== item.tag);
  for (const item of items) {
    for (let list = open.at(-1); list && isOver(list, item); list = open.at(-1)) close();
    html += open.at(-1)?.level === item.level ? "</li>" : opening(item, open);
    html += `<li><p>${item.html}</p>`;
  }
  while (open.length > 0) close();
  return html;
}

function opening(item: Item, open: Item[]): string {
  open.push(item);
  return item.start === 1 ? `<${item.tag}>` : `<${item.tag} start="${item.start}">`;
}
