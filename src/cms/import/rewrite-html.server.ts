import { embedAddress } from "../../platform/text/embed.ts";
import { escapeHtml } from "../../platform/text/escapes.ts";
import { parseHtml } from "../rich-text/document-of.ts";
import { embedHtml } from "../rich-text/html-of.ts";
import { gateOfElement } from "./gates.ts";
import type { Remark, Say } from "./remarks.ts";

export type ShownPicture = { src: string; width?: number; height?: number };
export type Ways = {
  picture(image: { src: string; alt: string }): ShownPicture | null;
  /** @returns null to keep the words without a link */
  link(href: string): string | null;
  say: Say;
};

type Attributes = Record<string, string>;
type Left = { name: string; words: string };
type Card = { href: string; title: string; caption: string; at: "title" | "caption" | null };

/** Elements nested deeper than this are dropped; their words stay. */
const deepest = 200;

export function rewriteHtml(html: string, ways: Ways): string {
  const out: string[] = [];
  const open: string[] = [];
  let href = "";
  let skipped: (Left & { depth: number; isShown: boolean; card?: Card }) | null = null;

  /** The parser splits a text at each `&`, but a bare address has to be seen whole. */
  let text = "";

  function openTag(name: string, attribs: Attributes) {
    endText();
    if (skipped) {
      if (name === skipped.name) skipped.depth += 1;
      if (skipped.card) readInCard(skipped.card, name, attribs);
      if (skipped.card && name === "img" && attribs.src) ways.say("picture", attribs.src);
      else if (name === "source" && skipped.words === "") skipped.words = attribs.src ?? "";
      return;
    }
    const gate = voidTags.has(name) ? null : gateOfElement(attribs);
    if (gate !== null) {
      ways.say("gated", gate);
      skipped = { name, depth: 1, words: "", isShown: true };
      return;
    }
    if (cardClass.test(attribs.class ?? "")) {
      const card: Card = { href: "", title: "", caption: "", at: null };
      skipped = { name, depth: 1, words: "", isShown: false, card };
      return;
    }
    const what = leftOut.get(name);
    if (what !== undefined) {
      const label = wordsOf(name, attribs);
      const frame = name === "iframe" ? { address: label.trim(), title: attribs.title } : null;
      const embed = frame && shownHtml(frame, open, ways);
      if (embed !== null) out.push(embed);
      skipped = { name, depth: 1, words: label, isShown: embed !== null };
      return;
    }
    for (const src of backgroundsOf(attribs)) out.push(pictureHtml({ src }, ways));
    if (name === "a") href = attribs.href ?? "";
    if (name === "a" && open.includes("pre")) sayLink(ways);
    if (name === "img") {
      out.push(pictureHtml(attribs, ways));
      if (open.includes("a")) sayLink(ways, sourceOf(attribs));
    } else if (open.length < deepest) out.push(tagHtml(name, attribs, ways));
    if (!voidTags.has(name)) open.push(name);
  }

  /** Pictures and code cannot have a link here. A link to the picture itself is not reported. */
  function sayLink({ link, picture, say }: Ways, src = "") {
    const led = href === "" ? null : link(href);
    const image = src === "" ? null : picture({ src, alt: "" });
    if (led !== null && led !== image?.src) say("link", led);
    href = "";
  }

  function closeTag(name: string) {
    endText();
    if (skipped) {
      if (name === "figcaption" && skipped.card) skipped.card.at = null;
      if (name !== skipped.name) return;
      skipped.depth -= 1;
      if (skipped.depth > 0) return;
      if (skipped.card) out.push(cardHtml(skipped.card, skipped.words, ways));
      else if (!skipped.isShown) out.push(leftHtml(skipped, ways));
      skipped = null;
    } else if (!voidTags.has(name)) {
      open.pop();
      if (open.length < deepest) out.push(`</${name}>`);
    }
  }

  function endText() {
    const data = text;
    text = "";
    if (data === "") return;
    if (skipped) {
      if (skipped.words.length < 500) skipped.words += data;
      const { card } = skipped;
      if (card?.at && card[card.at].length < 500) card[card.at] += data;
      return;
    }
    const isAlone = /^\s*https?:\/\/[^\s<>"]+\s*$/i.test(data) && !open.some(isLinkOrCode);
    if (!isAlone) out.push(escapeHtml(data));
    else out.push(shownHtml({ address: data.trim() }, open, ways) ?? linkHtml(data.trim(), ways));
  }

  const isComplete = parseHtml(html, {
    onopentag: openTag,
    onclosetag: closeTag,
    ontext(piece) {
      text += piece;
    },
    oncomment: (comment) => sayBlock(comment, ways.say),
  });
  endText();
  if (!isComplete) ways.say("cut", "");
  return out.join("");
}

/** A card's link is its first link, or the audio or video that it plays. */
function readInCard(card: Card, name: string, { class: classes = "", href, src }: Attributes) {
  const isMedia = name === "audio" || name === "video" || name === "source";
  if (card.href === "") card.href = (name === "a" ? href : isMedia && src) || "";
  const isName = name === "a" && card.title === "" && !/container|button/.test(classes);
  if (isCardTitle(classes) || isName) card.at = "title";
  else if (name === "figcaption") card.at = "caption";
  else if (classes !== "") card.at = null;
}

function cardHtml(card: Card, words: string, { say, link }: Ways): string {
  const [title, caption] = [card.title, card.caption].map((one) => one.trim());
  const href = card.href === "" ? null : link(card.href);
  if (href === null) say("link", `${card.href} ${words}`);
  else if (words.trim() !== title) say("embed", `${href} ${words}`);
  const label = escapeHtml(title || href || "");
  const led = href === null ? label : `<a href="${escapeHtml(href)}">${label}</a>`;
  return `<p>${led}</p>${caption ? `<p>${escapeHtml(caption)}</p>` : ""}`;
}

const isLinkOrCode = (name: string) => ["a", "pre", "code"].includes(name);

function pictureHtml(attribs: Attributes, { picture, link }: Ways): string {
  const src = sourceOf(attribs);
  const alt = attribs.alt ?? "";
  if (src === "") return "";
  const image = picture({ src, alt });
  if (!image) return missingHtml({ src, alt }, link);
  const sides = image.width ? ` width="${image.width}" height="${image.height}"` : "";
  return `<img src="${escapeHtml(image.src)}" alt="${escapeHtml(alt)}"${sides}>`;
}

/** A lazy-loaded picture has a placeholder in `src` and its address in another attribute. */
function sourceOf(attribs: Attributes): string {
  const set = attribs.srcset ?? attribs["data-srcset"] ?? attribs["data-lazy-srcset"] ?? "";
  const [first = ""] = set.trim().split(/[\s,]/, 1);
  const late =
    attribs["data-src"] ?? attribs["data-lazy-src"] ?? attribs["data-orig-file"] ?? first;
  const src = (attribs.src ?? "").trim();
  return late !== "" && (src === "" || src.startsWith("data:")) ? late.trim() : src;
}

function backgroundsOf({ style = "" }: Attributes): string[] {
  if (!/background/i.test(style)) return [];
  const urls = style.slice(0, 4_000).matchAll(/url\(\s{0,9}["']?([^"'()]{1,2000})/gi);
  return [...urls].map(([, address = ""]) => address.trim());
}

function missingHtml({ src, alt }: { src: string; alt: string }, link: Ways["link"]): string {
  const href = src.startsWith("data:") ? null : link(src);
  const words = escapeHtml(alt || "Picture");
  return href === null ? "" : `<p><a href="${escapeHtml(href)}">${words}</a></p>`;
}

function tagHtml(name: string, attribs: Attributes, { link, say }: Ways): string {
  const pieces: string[] = [];
  const keep = (key: string, value: string) => pieces.push(` ${key}="${escapeHtml(value)}"`);
  if (name === "a") {
    const rawHref = attribs.href ?? "";
    const href = rawHref === "" ? null : link(rawHref);
    if (href !== null) keep("href", href);
    else if (rawHref !== "") say("link", rawHref);
  }
  if (name === "area" && attribs.href) say("link", attribs.href);
  if (isLanguageClass(attribs.class)) keep("class", attribs.class ?? "");
  for (const key of ["colspan", "rowspan", "start"])
    if (attribs[key] !== undefined) keep(key, attribs[key]);
  if (attribs["data-embed"] !== undefined) keep("data-embed", attribs["data-embed"]);
  // A copied `b` may say in its style that it is not bold.
  if (name === "b" && attribs.style !== undefined) keep("style", attribs.style);
  return `<${name}${pieces.join("")}>`;
}

const linkHtml = (address: string, { link, say }: Ways): string => {
  say("embed", address);
  const href = link(address);
  const words = escapeHtml(address);
  return href === null ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
};

const within = new Set(["li", "blockquote", "td", "th", "aside", "dd", "dt", "figcaption"]);

function shownHtml(
  { address: rawAddress, title = "" }: { address: string; title?: string | undefined },
  open: string[],
  { say }: Ways,
): string | null {
  const address = embedAddress(rawAddress);
  if (address === null || open.some((name) => within.has(name))) return null;
  say("shown", address);
  return embedHtml({ type: "embed", attrs: { address, title } });
}

function wordsOf(name: string, attribs: Attributes): string {
  const address = attribs.src ?? attribs.data ?? attribs["data-src"] ?? "";
  return leftOut.get(name) === "form" ? "" : address;
}

function leftHtml(element: Left, { say, link }: Ways): string {
  const what = leftOut.get(element.name);
  const words = element.words.trim();
  if (what === undefined || what === null) return "";
  say(what, words || element.name);
  const [address = ""] = words.split(/\s/);
  const isLed = (what === "frame" || what === "media") && /^(?:https?:\/)?\/\S/i.test(address);
  const href = isLed ? link(address) : null;
  if (href === null) return "";
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(href)}</a></p>`;
}

/** A block that WordPress renders for each visitor is only a comment in the file. */
function sayBlock(comment: string, say: Say) {
  const [, name] = /^\s*wp:([a-z][\w/-]*)\s.*\/\s*$/s.exec(comment) ?? [];
  if (name !== undefined && !["more", "separator", "spacer", "nextpage"].includes(name))
    say("block", name);
}

/** Elements whose content is skipped, each with its kind of remark; null where nobody misses it. */
const leftOut = new Map<string, Remark["what"] | null>([
  ["script", "script"],
  ["object", "frame"],
  ["iframe", "frame"],
  ["embed", "frame"],
  ["video", "media"],
  ["audio", "media"],
  ["form", "form"],
  ["select", "form"],
  ["textarea", "form"],
  ["button", "form"],
  ["svg", "frame"],
  ["canvas", "frame"],
  ["style", null],
  ["template", null],
  ["noscript", null],
  ["title", null],
]);

/** Classes of cards that show a link: only the link is kept, with the card's title. */
const cardClass = /(?:^|\s)(?:kg-(?:bookmark|file|audio|video)-card|wp-block-file)(?:\s|$)/;
const isCardTitle = (classes: string | undefined): boolean =>
  /(?:^|\s)kg-(?:bookmark|file|audio)-title(?:\s|$)|-file-card-title/.test(classes ?? "");

const voidTags = new Set(
  [
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param"],
    ["source", "track", "wbr"],
  ].flat(),
);

const isLanguageClass = (classes: string | undefined): boolean =>
  /(?:^|\s)language-[\w+#-]+/.test(classes ?? "");
