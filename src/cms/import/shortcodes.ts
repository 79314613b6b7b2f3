import { escapeHtml } from "../../platform/text/escapes.ts";
import type { OldPicture } from "./old-site.ts";
import type { Say } from "./remarks.ts";
import { partedBy } from "./split-html.ts";

type ShortcodesOptions = {
  pictures: ReadonlyMap<string, OldPicture>;
  attached?: readonly (OldPicture & { id: string })[];
  say: Say;
};
type Ways = ShortcodesOptions & { room: { attached: string[]; signs: number } };
type Closed = ReadonlyMap<string, number>;
type Attributes = Record<string, string>;
type Piece =
  | { is: "words"; text: string }
  | { is: "open" | "close"; text: string; name: string; attributes: string };

/** Characters that all galleries of a post may add: as many as its own text may have. */
const mostShown = 1_000_000;

/** Stops at the next bracket, so that each character is read once. */
const code = /\[(\/?)([a-z][\w-]{0,60})((?:[\s/][^[\]]{0,1500})?)\]/gi;
const asWritten = [
  { open: "<pre", close: "</pre>" },
  { open: "<code", close: "</code>" },
  { open: "<!--", close: "-->" },
];

export function withoutShortcodes(html: string, needs: ShortcodesOptions): string {
  if (!html.includes("[")) return html;
  const attached = needs.attached?.map(({ id }) => id) ?? [];
  const ways: Ways = { ...needs, room: { attached, signs: mostShown } };
  return partedBy(html, asWritten)
    .map((part, n) => (n % 2 === 0 ? rewritten(piecesOf(part), ways) : part))
    .join("");
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of html.matchAll(code)) {
    const [text, slash, name = "", attributes = ""] = match;
    // A doubled bracket is literal text.
    if (html[match.index - 1] === "[") continue;
    pieces.push({ is: "words", text: html.slice(from, match.index) });
    const is = slash === "/" ? "close" : "open";
    pieces.push({ is, text, name: name.toLowerCase(), attributes });
    from = match.index + text.length;
  }
  pieces.push({ is: "words", text: html.slice(from) });
  return pieces;
}

function rewritten(pieces: Piece[], ways: Ways): string {
  const closed = lastClosed(pieces);
  const out: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) break;
    if (piece.is === "words") out.push(piece.text);
    else if (piece.is === "open" && isEnclosing(piece.name)) {
      const end = (closed.get(piece.name) ?? at) > at ? closeOf(pieces, at) : at;
      const within = pieces.slice(at + 1, end).map(({ text }) => text);
      out.push(renderEnclosingCode(piece, within.join(""), ways));
      at = end;
    } else out.push(withoutCode(piece, closed, ways));
  }
  return out.join("");
}

/** The index of the last close of each name: no end is searched for after it. */
const lastClosed = (pieces: Piece[]): Closed =>
  new Map(pieces.flatMap((one, at) => (one.is === "close" ? [[one.name, at] as const] : [])));

function closeOf(pieces: Piece[], at: number): number {
  const open = pieces[at];
  if (open?.is !== "open") return at;
  for (let end = at + 1; end < pieces.length; end += 1) {
    const one = pieces[end];
    if (one?.is === "close" && one.name === open.name) return end;
  }
  return at;
}

function withoutCode(
  piece: Piece & { name: string },
  closed: Closed,
  { say }: ShortcodesOptions,
): string {
  const { is, text, name } = piece;
  if (is === "close") return closed.has(name) && isCode(piece, closed) ? "" : text;
  if (!isCode(piece, closed)) return text;
  say("shortcode", text);
  return "";
}

function isCode({ is, name, text }: Piece & { name: string }, closed: Closed): boolean {
  return text.includes("=") || /[-_]/.test(name) || closed.has(name) || is === "close";
}

const enclosingCodes = new Set(
  [
    ["caption", "wp_caption", "embed", "gallery", "code", "sourcecode", "highlight"],
    ["audio", "video", "playlist"],
  ].flat(),
);
const isEnclosing = (name: string) => enclosingCodes.has(name);

type Code = { name: string; text: string; attributes: string };

function renderEnclosingCode({ name, text, attributes }: Code, within: string, ways: Ways): string {
  const values = attributesIn(attributes);
  switch (name) {
    case "caption":
    case "wp_caption":
      return captioned(values, within);
    case "gallery":
      return gallery(values, text, ways);
    case "code":
    case "sourcecode":
    case "highlight":
      return codeHtml(values.language ?? values.lang ?? "", within);
    default:
      return linked({ name, text, attributes: values, within }, ways);
  }
}

function captioned(attributes: Attributes, within: string): string {
  const picture = /(?:<a\s[^<>]{0,2000}>\s*)?<img\s[^<>]{0,2000}>(?:\s*<\/a>)?/i.exec(within)?.[0];
  if (picture === undefined) return within;
  const words = within.replace(picture, "").trim() || escapeHtml(attributes.caption ?? "");
  const caption = words === "" ? "" : `<figcaption>${words}</figcaption>`;
  return `\n\n<figure>${picture}${caption}</figure>\n\n`;
}

/** The first gallery that names no pictures shows those that were uploaded to its post. */
function gallery(attributes: Attributes, text: string, { pictures, room, say }: Ways): string {
  const named = numbersIn(attributes.ids ?? attributes.include);
  const excluded = new Set(numbersIn(attributes.exclude));
  const ids = named.length > 0 ? named : room.attached.splice(0).filter((id) => !excluded.has(id));
  const figures: string[] = [];
  for (const id of ids) {
    const picture = pictures.get(id);
    if (!picture || room.signs <= 0) continue;
    const { address, alt } = picture;
    const figure = `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></figure>`;
    room.signs -= figure.length;
    if (room.signs >= 0) figures.push(figure);
  }
  if (figures.length < ids.length || figures.length === 0) say("shortcode", text);
  return `\n\n${figures.join("\n\n")}\n\n`;
}

const numbersIn = (list = ""): string[] => list.match(/\d{1,10}/g) ?? [];

function codeHtml(language: string, within: string): string {
  const name = /^[\w+#-]{1,30}$/.test(language)
    ? ` class="language-${language.toLowerCase()}"`
    : "";
  const words = within.trim().replaceAll("<", "&lt;");
  return `\n\n<pre><code${name}>${words}</code></pre>\n\n`;
}

const places = ["src", "url", "mp4", "webm", "ogv", "mp3", "m4a", "ogg", "wav"];

type Linked = { name: string; text: string; attributes: Attributes; within: string };

function linked({ name, text, attributes, within }: Linked, { say }: ShortcodesOptions): string {
  const ids = places.flatMap((place) => attributes[place] ?? []);
  const address = [within.trim(), ...ids].find((one) => /^https?:\/\/[^\s"<>]+$/i.test(one));
  // On a line of its own it is shown or reported like any other address.
  if (name === "embed" && address) return `\n\n<p>${escapeHtml(address)}</p>\n\n`;
  say(name === "embed" ? "embed" : "media", address ?? text);
  return address === undefined
    ? ""
    : `\n\n<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>\n\n`;
}

function attributesIn(text: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name = "", double, single, bare] of text.matchAll(
    /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g,
  ))
    attributes[name.toLowerCase()] ??= double ?? single ?? bare ?? "";
  return attributes;
}
