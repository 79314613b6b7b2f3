import { z } from "zod";
import { escapeHtml } from "../../platform/text/escapes.ts";
import type { Say } from "./remarks.ts";

const lexicalDocument = z.object({ root: z.object({ children: z.array(z.unknown()) }) });

/** Deeper nodes are left out: no real text nests so far. */
const deepest = 100;

export function lexicalHtml(lexical: string, say: Say): string | null {
  const { data } = lexicalDocument.safeParse(jsonIn(lexical));
  return data ? drawNodes(data.root.children, 0) : null;

  function drawNodes(nodes: unknown[], depth: number): string {
    if (depth > deepest) return "";
    return nodes.map((one) => drawnOne(one, depth)).join("");
  }

  function drawnOne(node: unknown, depth: number): string {
    const { data: one } = lexicalNode.safeParse(node);
    if (!one) return "";
    const inner = drawNodes(one.children, depth + 1);
    const card = lexicalCards.get(one.type);
    if (!card && inner === "") say("card", one.type);
    const html = card ? card(one, inner) : inner;
    return isForEverybody(one.visibility) ? html : `<!--${gate}:begin-->${html}<!--${gate}:end-->`;
  }
}

/** The name that Ghost itself writes in HTML. */
const gate = "kg-gated-block";
const narrowed = z.union([
  z.enum(["members", "paid", "tiers"]),
  z.looseObject({ web: z.looseObject({ nonMember: z.literal(false) }) }),
  z.looseObject({ showOnWeb: z.literal(false) }),
  z.looseObject({ emailOnly: z.literal(true) }),
]);
const isForEverybody = (visibility: unknown) =>
  visibility === undefined || !narrowed.safeParse(visibility).success;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const words = z.string().catch("");
const childNodes = z.array(z.unknown()).catch([]);
const picture = { src: words, alt: words, caption: words };
/** Lexical's nodes and Ghost's cards: https://github.com/TryGhost/Koenig, kg-default-nodes. */
const lexicalNode = z.object({
  ...{ type: words, tag: words, listType: words, children: childNodes },
  ...{ text: words, format: z.int().catch(0), url: words, ...picture },
  ...{ images: z.array(z.object(picture)).catch([]), code: words, language: words, html: words },
  ...{ calloutText: words, heading: words, content: words, header: words, subheader: words },
  ...{ buttonText: words, buttonUrl: words, fileTitle: words, fileName: words },
  visibility: z.unknown().optional(),
});
type Node = z.infer<typeof lexicalNode>;
type Draw = (one: Node, inner: string) => string;

/** Elements for the bits of a text's `format`, from Lexical's IS_BOLD on. */
const marks = ["strong", "em", "s", "u", "code", "sub", "sup"];

const element = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`;
const link = (href: string, inner: string) => `<a href="${escapeHtml(href)}">${inner}</a>`;
const paragraph: Draw = (_, inner) => element("p", inner);
const heading: Draw = ({ tag }, inner) => element(/^h[1-6]$/.test(tag) ? tag : "h2", inner);
const quote: Draw = (_, inner) => element("blockquote", inner);
const formattedText: Draw = (one) =>
  marks
    .filter((_, bit) => Math.floor(one.format / 2 ** bit) % 2 === 1)
    .reduce((html, tag) => element(tag, html), escapeHtml(one.text));

function figure({ src, alt, caption }: Pick<Node, keyof typeof picture>): string {
  if (src === "") return "";
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  return element("figure", `${image}<figcaption>${caption}</figcaption>`);
}

/** A bare address in its own paragraph later becomes a link, with a remark. */
const elsewhere: Draw = ({ url, html }) => (url === "" ? html : element("p", escapeHtml(url)));
const media =
  (tag: "video" | "audio"): Draw =>
  ({ src, caption }) =>
    `<${tag} src="${escapeHtml(src)}"></${tag}>${caption && element("p", caption)}`;

/** Captions, callouts and toggles already hold HTML. */
const lexicalCards = new Map<string, Draw>(
  Object.entries({
    paragraph,
    heading,
    "extended-heading": heading,
    quote,
    "extended-quote": quote,
    aside: quote,
    list: ({ listType }, inner) => element(listType === "number" ? "ol" : "ul", inner),
    // Lexical wraps a nested list in an item of its own.
    listitem: (_, inner) => (/^<[uo]l>/.test(inner) ? inner : element("li", inner)),
    link: ({ url }, inner) => link(url, inner),
    autolink: ({ url }, inner) => link(url, inner),
    text: formattedText,
    "extended-text": formattedText,
    tk: () => "",
    linebreak: () => "<br>",
    horizontalrule: () => "<hr>",
    paywall: () => "<!--members-only-->",
    image: figure,
    gallery: ({ images }) => images.map(figure).join(""),
    codeblock: ({ code, language }) =>
      `<pre><code class="language-${escapeHtml(language)}">${escapeHtml(code)}</code></pre>`,
    html: ({ html }) => html,
    callout: ({ calloutText }) => element("p", calloutText),
    toggle: (one) => element("h4", one.heading) + one.content,
    header: ({ header, subheader }) => element("h2", header) + element("p", subheader),
    bookmark: elsewhere,
    embed: elsewhere,
    video: media("video"),
    audio: media("audio"),
    button: ({ buttonUrl, buttonText }) => element("p", link(buttonUrl, escapeHtml(buttonText))),
    file: ({ src, fileTitle, fileName }) =>
      element("p", link(src, escapeHtml(fileTitle || fileName || "File"))),
  } satisfies Record<string, Draw>),
);
