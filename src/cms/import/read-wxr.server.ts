/** WXR is WordPress's dialect of RSS. The parser expands no entities but XML's own five. */
import { Parser } from "htmlparser2";
import { Problem } from "../../platform/problem.ts";
import { readable } from "../../platform/text/text.ts";
import { isGateMeta } from "./gates.ts";

export type WxrCategory = { domain: string; slug: string; title: string };
export type WxrItem = {
  fields: Map<string, string>;
  metas: Map<string, string>;
  categories: WxrCategory[];
};
export type WxrPart =
  | { is: "item"; item: WxrItem }
  | { is: "author"; login: string; name: string }
  | { is: "channel"; fields: Map<string, string> };

const partBytes = 64 * 1024;
const deepest = 24;
const mostItems = 100_000;
/** In characters: more than a post of this site can hold with its tags. */
const longestField = 2_000_000;
const mostMetas = 200;
const longestMeta = 2_000;
const mostCategories = 100;

const itemFields = new Set(
  [
    ["title", "link", "guid", "pubDate", "dc:creator", "content:encoded", "excerpt:encoded"],
    ["wp:post_id", "wp:post_date_gmt", "wp:post_date", "wp:post_name", "wp:status"],
    ["wp:post_type", "wp:post_password", "wp:attachment_url", "wp:post_parent", "wp:menu_order"],
  ].flat(),
);
const channelFields = new Set(["title", "link", "wp:base_blog_url", "wp:wxr_version"]);

/** @throws Problem 422 for a file that is not WXR */
export function* readWxr(file: Uint8Array): Generator<WxrPart> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const reader = createReader();
  for (let at = 0; at < file.length; at += partBytes) {
    reader.write(decoded(utf8, file.subarray(at, at + partBytes)));
    yield* reader.takeParts();
  }
  reader.end();
  yield* reader.takeParts();
}

function decoded(utf8: TextDecoder, part: Uint8Array): string {
  try {
    return utf8.decode(part, { stream: true });
  } catch {
    throw new Problem(422, "This file is not written in UTF-8. Export it from WordPress again.");
  }
}

type Open = { item: WxrItem; meta: string; category: WxrCategory | null };

function createReader() {
  const names: string[] = [];
  const channel = new Map<string, string>();
  let ready: WxrPart[] = [];
  let open: Open | null = null;
  let author = { login: "", name: "" };
  let [words, isCollecting, items] = ["", false, 0];
  let isComplete = false;

  const parser = new Parser(
    {
      onopentag(name, attribs) {
        names.push(name);
        if (names.length > deepest) throw noWxr();
        [words, isCollecting] = ["", false];
        if (names.length === 2 && (names[0] !== "rss" || name !== "channel")) throw noWxr();
        if (names.length === 3) openBelowChannel(name);
        else if (names.length === 4) openInItem(name, attribs);
        else if (names.length === 5 && open !== null) isCollecting = isMeta(names[3], name);
      },
      ontext(data) {
        if (isCollecting && words.length < longestField) words += data;
      },
      onclosetag(name, isImplied) {
        if (isCollecting) words = readable(words);
        if (names.length === 1 && !isImplied) isComplete = true;
        if (names.length === 3) closeBelowChannel(name);
        else if (names.length === 4) closeInItem(name);
        else if (names.length === 5 && isCollecting) closeMeta(name);
        names.pop();
        isCollecting = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  function openBelowChannel(name: string) {
    if (name === "wp:author") author = { login: "", name: "" };
    if (name === "item") {
      items += 1;
      if (items > mostItems) throw new Problem(422, "This file has more than 1,00,000 entries.");
      if (items === 1) emitChannel();
      open = { item: { fields: new Map(), metas: new Map(), categories: [] }, ...nothingYet };
    } else isCollecting = channelFields.has(name);
  }

  function openInItem(name: string, attribs: Record<string, string>) {
    if (open === null) {
      isCollecting = names[2] === "wp:author" && /^wp:author_(login|display_name)$/.test(name);
      return;
    }
    isCollecting = itemFields.has(name) || name === "category";
    if (name === "category")
      open.category = { domain: attribs.domain ?? "", slug: attribs.nicename ?? "", title: "" };
  }

  function closeBelowChannel(name: string) {
    if (name === "item" && open !== null) {
      ready.push({ is: "item", item: open.item });
      open = null;
    } else if (name === "wp:author") ready.push({ is: "author", ...author });
    else if (isCollecting && !channel.has(name)) channel.set(name, words.trim());
  }

  function closeInItem(name: string) {
    if (!isCollecting) return;
    if (open === null) {
      if (name === "wp:author_login") author.login = words.trim();
      else author.name = words.trim();
    } else if (name !== "category") open.item.fields.set(name, words);
    else if (open.category !== null && open.item.categories.length < mostCategories)
      open.item.categories.push({ ...open.category, title: words.trim() });
  }

  function closeMeta(name: string) {
    if (open === null) return;
    if (name === "wp:meta_key") open.meta = words.trim();
    else if (isGateMeta(open.meta) || isAllowedMeta(open))
      open.item.metas.set(open.meta, words.trim().slice(0, longestMeta));
  }

  function emitChannel() {
    if (!channel.has("wp:wxr_version")) throw noWxr();
    ready.push({ is: "channel", fields: channel });
  }

  return {
    write: (part: string) => parser.write(part),
    end() {
      parser.end();
      if (items === 0) emitChannel();
      if (!isComplete) throw new Problem(422, truncatedMessage);
    },
    takeParts(): WxrPart[] {
      const batch = ready;
      ready = [];
      return batch;
    },
  };
}

const nothingYet = { meta: "", category: null };
/** WordPress's own fields begin with an underscore; only those named here are read. */
const isAllowedMeta = ({ meta, item }: Open) =>
  item.metas.size < mostMetas && (!meta.startsWith("_") || allowedMetaPattern.test(meta));
const allowedMetaPattern =
  /^_(?:thumbnail_id$|wp_attachment_image_alt$|yoast_wpseo_|rank_math_|aioseop?_|seopress_|genesis_)/;
const isMeta = (around: string | undefined, name: string) =>
  around === "wp:postmeta" && (name === "wp:meta_key" || name === "wp:meta_value");

/** A server that runs out of time or memory cuts an export short without saying so. */
const truncatedMessage =
  "This file ends in the middle: it did not come whole. Export it from WordPress once more, " +
  "a few months at a time if it ends early again.";
const noWxr = () =>
  new Problem(
    422,
    "This is no export of WordPress. Choose the XML file that its Tools, Export gives you.",
  );
