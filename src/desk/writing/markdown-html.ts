/** Markdown that was pasted as plain text, as HTML: what a post has parts for. */
import { escaped } from "./pasted-elements.ts";

const longest = 200_000;
const deepest = 8;

/** @returns null where the text has no sign of Markdown for which a post has a part */
export function markdownHtml(text: string): string | null {
  if (text.length > longest) return null;
  const given = text.replaceAll(/\r\n?/g, "\n");
  const lines = given.split("\n");
  const hasTable = lines.some((line, n) => line.includes("|") && isTableAt(lines, n - 1));
  return hasTable || signs.some((sign) => sign.test(given)) ? blocksOf(lines, 0) : null;
}

const isTableAt = (lines: string[], at: number) =>
  (lines[at] ?? "").includes("|") && delimiter.test(lines[at + 1] ?? "");

const fence = /^ {0,3}(`{3,}|~{3,})\s{0,9}([\w+#-]{0,30})/;
const heading = /^ {0,3}(#{1,6})\s+(\S.*)$/;
const rule = /^ {0,3}(?:(?:\*\s?){3,40}|(?:-\s?){3,40}|(?:_\s?){3,40})$/;
const quoted = /^ {0,3}>\s?/;
const itemOf = /^(\s{0,40})([-*+]|\d{1,5}[.)])(\s+|$)/;
const delimiter = /^\s{0,3}\|?\s{0,9}:?-+:?\s{0,9}(?:\|\s{0,9}:?-+:?\s{0,9})*\|?\s{0,9}$/;
const underline = /^ {0,3}(=+|-+)\s{0,9}$/;

const signs = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> \S/m,
  /^ {0,3}[-*] \S/m,
  /^ {0,3}1[.)] \S/m,
  /!?\[[^\][\n]{1,300}\]\((?:https?:\/\/|\/|mailto:)[^\s()]{1,1000}/,
  /(?<![\w*])\*\*[^\s*][^*\n]{0,300}\*\*(?![\w*])/,
  /\S\n(?:={3,}|-{3,})\s*$/m,
];

function blocksOf(lines: string[], depth: number): string {
  const html: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at, depth);
    html.push(block.html);
    at = block.end;
  }
  return html.join("");
}

type Block = { html: string; end: number };

function blockAt(lines: string[], at: number, depth: number): Block {
  const line = lines[at] ?? "";
  const [, marks = "", words = ""] = heading.exec(line) ?? [];
  if (line.trim() === "") return { html: "", end: at + 1 };
  if (fence.test(line)) return codeAt(lines, at);
  if (marks !== "") {
    const tag = `h${Math.min(4, Math.max(2, marks.length))}`;
    return {
      html: `<${tag}>${inlineHtml(words.trim().replace(/\s#{1,9}$/, ""))}</${tag}>`,
      end: at + 1,
    };
  }
  if (rule.test(line)) return { html: "<hr>", end: at + 1 };
  if (depth < deepest && quoted.test(line)) return quoteAt(lines, at, depth);
  if (depth < deepest && itemOf.test(line)) return listAt(lines, at, depth);
  if (isTableAt(lines, at)) return tableAt(lines, at);
  return paragraphAt(lines, at);
}

function codeAt(lines: string[], at: number): Block {
  const [, mark = "", language = ""] = fence.exec(lines[at] ?? "") ?? [];
  const indent = /^ */.exec(lines[at] ?? "")?.[0].length ?? 0;
  let end = at + 1;
  while (end < lines.length && !isFenceEnd(lines[end] ?? "", mark)) end += 1;
  const code = lines.slice(at + 1, end).map((line) => line.replace(spaces(indent), ""));
  const name = language === "" ? "" : ` class="language-${language.toLowerCase()}"`;
  return { html: `<pre><code${name}>${escaped(code.join("\n"))}</code></pre>`, end: end + 1 };
}

const isFenceEnd = (line: string, mark: string) =>
  line.trim().startsWith(mark) && line.trim().replaceAll(mark[0] ?? "`", "") === "";
const spaces = (count: number) => new RegExp(`^ {0,${count}}`);

function quoteAt(lines: string[], at: number, depth: number): Block {
  let end = at;
  while (end < lines.length && quoted.test(lines[end] ?? "")) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(quoted, ""));
  return { html: `<blockquote>${blocksOf(inner, depth + 1)}</blockquote>`, end };
}

/** What is set in further than its first words belongs to an item. */
function listAt(lines: string[], at: number, depth: number): Block {
  const [, before = "", mark = ""] = itemOf.exec(lines[at] ?? "") ?? [];
  const isNumbered = /\d/.test(mark);
  const items: string[][] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? "";
    const [sign, indent = "", of = ""] = itemOf.exec(line) ?? [];
    const isNext = sign !== undefined && indent.length < before.length + 2;
    if (isNext && /\d/.test(of) !== isNumbered) break;
    if (isNext) items.push([line.slice(sign.length)]);
    else if (belongs(lines, end, before.length)) items.at(-1)?.push(line);
    else break;
  }
  const tag = isNumbered ? "ol" : "ul";
  const start = isNumbered && Number.parseInt(mark, 10) !== 1 ? Number.parseInt(mark, 10) : null;
  const opening = start === null ? `<${tag}>` : `<${tag} start="${start}">`;
  const inner = items.map((item) => `<li>${itemHtml(item, depth)}</li>`).join("");
  return { html: `${opening}${inner}</${tag}>`, end };
}

function belongs(lines: string[], at: number, indent: number): boolean {
  const line = lines[at] ?? "";
  const next = lines[at + 1] ?? "";
  const isSetIn = (one: string) => /^\s*/.exec(one)?.[0].length ?? 0;
  if (line.trim() !== "")
    return isSetIn(line) >= indent + 2 || ((lines[at - 1] ?? "").trim() !== "" && isWords(line));
  return next.trim() !== "" && (isSetIn(next) >= indent + 2 || itemOf.test(next));
}

/** A line of a paragraph that goes on without being set in. */
const isWords = (line: string) =>
  ![fence, heading, rule, quoted, itemOf].some((sign) => sign.test(line)) && !line.includes("|");

function itemHtml([first = "", ...rest]: string[], depth: number): string {
  const indents = rest.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const least = indents.reduce((one, other) => Math.min(one, other), 40);
  const inner = rest.map((line) => line.replace(spaces(least), ""));
  const words = first.replace(/^\[([ xX])\]\s/, (_, done) => (done === " " ? "☐ " : "☑ "));
  return blocksOf([words, ...inner], depth + 1) || "<p></p>";
}

function tableAt(lines: string[], at: number): Block {
  let end = at + 2;
  while ((lines[end] ?? "").includes("|")) end += 1;
  const head = cellsOf(lines[at] ?? "");
  const row = (cells: string[], tag: string) =>
    `<tr>${head.map((_, n) => `<${tag}>${inlineHtml(cells[n] ?? "")}</${tag}>`).join("")}</tr>`;
  const body = lines.slice(at + 2, end).map((line) => row(cellsOf(line), "td"));
  return { html: `<table>${row(head, "th")}${body.join("")}</table>`, end };
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .slice(0, 50)
    .map((cell) => cell.replaceAll("\\|", "|").trim());

function paragraphAt(lines: string[], at: number): Block {
  let end = at + 1;
  while (end < lines.length && isMore(lines, end)) end += 1;
  const words = lines.slice(at, end).join("\n").trim();
  const [, mark = ""] = underline.exec(lines[end] ?? "") ?? [];
  if (mark === "") return { html: `<p>${inlineHtml(words)}</p>`, end };
  const tag = mark.startsWith("=") ? "h2" : "h3";
  return { html: `<${tag}>${inlineHtml(words)}</${tag}>`, end: end + 1 };
}

function isMore(lines: string[], at: number): boolean {
  const line = lines[at] ?? "";
  const begins = [fence, heading, rule, quoted, itemOf, underline].some((sign) => sign.test(line));
  return line.trim() !== "" && !isTableAt(lines, at) && !begins;
}

/** What stands for a piece of HTML while the words around it are read. */
const stand = (n: number) => `\u{E000}${n}\u{E001}`;

function inlineHtml(given: string): string {
  const kept: string[] = [];
  const keep = (html: string) => {
    kept.push(html);
    return stand(kept.length - 1);
  };
  const words = given
    .replaceAll(/[\u{E000}\u{E001}]/gu, "")
    .replaceAll(/(?<!`)(`{1,3})(?!`)([^`]{1,1000})\1(?!`)/g, (_, __, code) =>
      keep(`<code>${escaped(code.trim())}</code>`),
    )
    .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, sign) => keep(escaped(sign)))
    .replaceAll(/!\[([^\][\n]{0,300})\]\(\s?([^\s()]{1,2000})[^()\n]{0,300}\)/g, (_, alt, src) =>
      keep(`<img src="${escaped(src)}" alt="${escaped(alt)}">`),
    )
    .replaceAll(/<((?:https?:\/\/|mailto:)[^\s<>]{1,1000})>/g, (_, href) =>
      keep(`<a href="${escaped(href)}">${escaped(href)}</a>`),
    );
  const linked = words.split(link).map((part, n, parts) => {
    if (n % 3 === 0) return markedHtml(part);
    if (n % 3 === 1) return "";
    return `<a href="${escaped(part)}">${markedHtml(parts[n - 1] ?? "")}</a>`;
  });
  return restored(linked.join(""), kept, 0);
}

const link =
  /\[([^\][\n]{1,500})\]\(\s?((?:[^\s()]|\([^\s()]{0,200}\)){1,1000})(?:\s[^()\n]{0,300})?\)/g;

/** Between signs that touch their words; a sign within a name is none. */
const markers: [sign: RegExp, html: string][] = [
  [/\*\*\*(?=[^\s*])([^*]{1,1000})\*\*\*/g, "<strong><em>$1</em></strong>"],
  [/\*\*(?=[^\s*])([^*]{1,1000}(?:\*[^*]{1,200}\*[^*]{0,200})?)\*\*/g, "<strong>$1</strong>"],
  [/(?<!\w)__(?=[^\s_])([^_]{1,1000})__(?!\w)/g, "<strong>$1</strong>"],
  [/(?<![\w*])\*(?=[^\s*])([^*]{0,1000}[^\s*])\*(?![\w*])/g, "<em>$1</em>"],
  [/(?<![\w_])_(?=[^\s_])([^_]{0,1000}[^\s_])_(?![\w_])/g, "<em>$1</em>"],
  [/~~(?=[^\s~])([^~]{1,1000})~~/g, "<s>$1</s>"],
];

const markedHtml = (words: string) =>
  markers
    .reduce((html, [sign, marked]) => html.replaceAll(sign, marked), escaped(words))
    .replaceAll(/(?: {2,9}|\\)\n/g, "<br>")
    .replaceAll("\n", " ");

/** Code may stand within the words of a link. */
const restored = (html: string, kept: string[], depth: number): string =>
  html.replaceAll(/\u{E000}(\d{1,6})\u{E001}/gu, (_, n) =>
    depth > 3 ? "" : restored(kept[Number(n)] ?? "", kept, depth + 1),
  );
