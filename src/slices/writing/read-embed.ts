/** Reads videos and maps of other sites, in this site's own HTML and in iframes. */
import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { embedAddress, embedOf, longestOfEmbed } from "../../platform/embed.ts";
import { isBlank, storable } from "../../platform/text.ts";
import type { Paragraph } from "./inline-nodes.ts";
import type { EmbedBlock } from "./nodes.ts";
import type { Place } from "./read-place.ts";

/** @returns null if the figure contains anything else or is inside another block */
export function embedIn(figure: Element, { depth }: Place): EmbedBlock[] | null {
  if (depth > 1) return null;
  const own = ownEmbed(figure);
  if (own) return [own];
  const captions = figure.children.filter((child) => isCalled(child, "figcaption"));
  const frames = framesIn(figure);
  const [frame] = frames;
  const embed = frame && (ownEmbed(frame) ?? framed(frame));
  if (!embed || frames.length > 1 || hasMore(figure, frame)) return null;
  const { address, title } = embed.attrs;
  return [embedAt(address, title || titleOf(captions.map(wordsIn).join(" ")))];
}

/** Inside another block a video or map becomes a link. Frames of unknown hosts are dropped. */
export function readFrame(frame: Element, { depth }: Place): (EmbedBlock | Paragraph)[] {
  const embed = framed(frame);
  const href = embed && embedOf(embed.attrs.address)?.link;
  if (!embed || !href) return [];
  if (depth === 1) return [embed];
  const marks = [{ type: "link" as const, attrs: { href } }];
  return [{ type: "paragraph", content: [{ type: "text", text: href, marks }] }];
}

/**
 * Reads the HTML of `htmlOf`: the link's text is the title, or the address if there is no title.
 */
function ownEmbed({ attribs, children }: Element): EmbedBlock | null {
  const address = attribs["data-embed"] ?? "";
  const allowedAddress = knownAddress(address);
  if (allowedAddress === null) return null;
  const words = children.filter((child) => isCalled(child, "a")).map(wordsIn)[0] ?? "";
  return embedAt(allowedAddress, words === embedOf(allowedAddress)?.link ? "" : titleOf(words));
}

function framed({ name, attribs }: Element): EmbedBlock | null {
  const allowedAddress = name === "iframe" ? knownAddress(attribs.src ?? "") : null;
  return allowedAddress === null ? null : embedAt(allowedAddress, titleOf(attribs.title ?? ""));
}

const embedAt = (address: string, title: string): EmbedBlock => ({
  type: "embed",
  attrs: { address, title },
});

function knownAddress(rawAddress: string): string | null {
  const address = embedAddress(rawAddress);
  return address !== null && address.length <= longestOfEmbed.address ? address : null;
}

function titleOf(text: string): string {
  const words = storable(text).replace(/[\n\r\t]+/g, " ");
  const title = words.slice(0, longestOfEmbed.title).toWellFormed();
  return isBlank(title) ? "" : title;
}

const isFrame = (node: Element) =>
  node.name === "iframe" || node.attribs["data-embed"] !== undefined;

const framesIn = (node: AnyNode): Element[] => {
  if (!isTag(node)) return [];
  return isFrame(node) ? [node] : node.children.flatMap(framesIn);
};

function hasMore(node: AnyNode, frame: Element): boolean {
  if (isText(node)) return !isBlank(node.data);
  if (!isTag(node) || node === frame || node.name === "figcaption") return false;
  return node.name === "img" || node.children.some((child) => hasMore(child, frame));
}

const isCalled = (node: AnyNode, name: string): node is Element =>
  isTag(node) && node.name === name;

function wordsIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  return isTag(node) ? node.children.map(wordsIn).join("") : "";
}
