import { Problem } from "../../platform/problem.ts";
import { gateOfMetas, isGateMeta, withoutGates } from "./gates.ts";
import { momentOf, oldSlug, plainWords } from "./old-fields.server.ts";
import { mostPosts, type OldFile, type OldPicture, type OldThing } from "./old-site.ts";
import { ghostFile } from "./read-ghost.server.ts";
import { readWxr, type WxrItem } from "./read-wxr.server.ts";
import { listen, type Say } from "./remarks.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import { paragraphsOf } from "./split-html.ts";

/** Recognizes the system by the beginning of the file. @throws Problem 422 */
export function readFile(file: Uint8Array): OldFile {
  const mark = Buffer.from(file.subarray(0, 2)).toString("hex");
  if (utf16Marks.includes(mark)) throw new Problem(422, isUtf16);
  const begin = new TextDecoder()
    .decode(file.subarray(0, 200))
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (begin.startsWith("<")) return wxrFile(file);
  if (begin.startsWith("{")) return ghostFile(file);
  if (file.length === 0) throw new Problem(422, isEmpty);
  throw new Problem(422, begin.startsWith("PK") ? isZip : isNeither);
}

const utf16Marks = ["fffe", "feff"];
const isUtf16 =
  "This file is written in UTF-16. Open it in a text editor, save it as UTF-8, then choose that.";
const isEmpty = "This file is empty. Export it once more, then choose the new file.";
const isZip = "This is an archive. Unpack it, then choose the XML or JSON file that is in it.";
const isNeither = "This is neither an export of WordPress (XML) nor one of Ghost (JSON).";

/** What posts refer to. It may come after them in the file, so the file is read twice. */
type WxrContext = {
  site: OldFile["site"];
  authors: Map<string, string>;
  pictures: Map<string, Uploaded>;
  attached: Map<string, Uploaded[]>;
};
type Uploaded = OldPicture & { id: string; post: string; order: number };

const mostPictures = 50_000;
const longestHtml = 1_000_000;

function wxrFile(file: Uint8Array): OldFile {
  const context = knownIn(file);
  const originals = new Set([...context.pictures.values()].map(({ address }) => byHttps(address)));
  return {
    source: "wordpress",
    site: context.site,
    things: thingsIn(file, context),
    // `photo-300x200.jpg` is a smaller copy of `photo.jpg`.
    original(address) {
      const original = address.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, "");
      return originals.has(original) ? original : address;
    },
  };
}

function knownIn(file: Uint8Array): WxrContext {
  const context: WxrContext = {
    site: { title: "", address: null },
    authors: new Map(),
    pictures: new Map(),
    attached: new Map(),
  };
  let posts = 0;
  for (const part of readWxr(file)) {
    if (part.is === "channel") {
      const address = part.fields.get("wp:base_blog_url") ?? part.fields.get("link") ?? null;
      context.site = { title: plainWords(part.fields.get("title") ?? "", 160), address };
    } else if (part.is === "author") context.authors.set(part.login, part.name);
    else if (part.is === "item") {
      const type = typeOf(part.item);
      if (type === "post") posts += 1;
      if (posts > mostPosts) throw tooMany();
      if (type === "attachment" && context.pictures.size < mostPictures)
        keepPicture(context.pictures, part.item);
    }
  }
  const uploaded = [...context.pictures.values()].sort(
    (a, b) => a.order - b.order || +a.id - +b.id,
  );
  return { ...context, attached: Map.groupBy(uploaded, ({ post }) => post) };
}

function keepPicture(pictures: WxrContext["pictures"], item: WxrItem) {
  const { fields, metas } = item;
  const address = addressOf(item);
  if (!/\.(?:jpe?g|png|webp|avif|gif)$/i.test(address)) return;
  const alt = metas.get("_wp_attachment_image_alt") ?? "";
  const [id = "", post = "", order = ""] = ["wp:post_id", "wp:post_parent", "wp:menu_order"].map(
    (name) => (fields.get(name) ?? "").trim(),
  );
  pictures.set(id, { address, alt, id, post, order: Number(order) || 0 });
}

const addressOf = ({ fields }: WxrItem) =>
  (fields.get("wp:attachment_url") ?? fields.get("guid") ?? "").trim();

const typeOf = ({ fields }: WxrItem) => (fields.get("wp:post_type") ?? "").trim();

function* thingsIn(file: Uint8Array, context: WxrContext): Generator<OldThing> {
  for (const part of readWxr(file)) if (part.is === "item") yield* thingOf(part.item, context);
}

const ofSoftware =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+)$/;

function* thingOf(item: WxrItem, context: WxrContext): Generator<OldThing> {
  const type = typeOf(item);
  const title = plainWords(item.fields.get("title") ?? "", 160);
  const status = (item.fields.get("wp:status") ?? "").trim();
  const gate = gateOfMetas(item.metas);
  if (type === "attachment") yield { is: "file", title, address: addressOf(item) };
  else if (ofSoftware.test(type)) yield { is: "left", why: "software", title };
  else if (status === "trash" || status === "auto-draft") yield { is: "left", why: "trash", title };
  else if (type === "page") yield { is: "left", why: "page", title };
  else if (type !== "post") yield { is: "left", why: "other", title: title || type };
  else if (isClosed(item, status)) yield { is: "left", why: "closed", title };
  else if (gate !== null) yield { is: "left", why: "closed", title: `${title} (${gate})` };
  else yield { is: "post", post: postOf(item, { title, status, context }) };
}

const isClosed = ({ fields }: WxrItem, status: string) =>
  status === "private" || (fields.get("wp:post_password") ?? "") !== "";

type About = { title: string; status: string; context: WxrContext };

function postOf(item: WxrItem, { title, status, context }: About) {
  const { fields, metas } = item;
  const field = (name: string) => (fields.get(name) ?? "").trim();
  const { say, remarks } = listen();
  const [category, ...others] = categoriesOf(item);
  if (others.length > 0) say("categories", others.map((one) => one.title).join(", "));
  const tags = tagsOf(item);
  if (tags.length > 0) say("tags", tags.join(", "));
  const raw = fields.get("content:encoded") ?? "";
  if (raw.length > longestHtml) say("cut", "");
  const open = withoutGates(raw.slice(0, longestHtml), { say, hasShortcodes: true });
  const id = field("wp:post_id");
  const attached = context.attached.get(id) ?? [];
  // Several posts of a file may have one id: the first gets the pictures.
  context.attached.delete(id);
  const coded = withoutShortcodes(open, { pictures: context.pictures, attached, say });
  const teaser = (fields.get("excerpt:encoded") ?? "").slice(0, longestHtml);
  const excerpt = withoutGates(teaser, { say, hasShortcodes: true });
  const cover = coverOf(metas, { context, say });
  sayMetas(metas, say);
  const isPublished = status === "publish" || status === "future";
  const login = field("dc:creator");
  const link = field("link") || null;
  return {
    origin: `wordpress ${field("guid") || link || id}`.slice(0, 500),
    link,
    short: shortOf(id),
    slug: oldSlug(field("wp:post_name"), title, "post"),
    title: title || "Without a title",
    html: paragraphsOf(coded),
    excerpt: plainWords(excerpt, 1_000),
    at: isPublished ? publishedAt(field) : null,
    author: plainWords(context.authors.get(login) || login, 80),
    category: category ?? null,
    isPublished,
    cover,
    remarks,
  };
}

type Ways = { context: WxrContext; say: Say };

function coverOf(metas: WxrItem["metas"], { context, say }: Ways): OldPicture | null {
  const id = metas.get("_thumbnail_id") ?? "";
  const cover = context.pictures.get(id) ?? null;
  if (cover === null && /^[1-9]\d*$/.test(id)) say("cover", id);
  return cover;
}

function sayMetas(metas: WxrItem["metas"], say: Say) {
  const fields: string[] = [];
  for (const [key, value] of metas) {
    if (value === "" || isGateMeta(key)) continue;
    if (/canonical/.test(key)) say("canonical", value);
    else if (/^(?:_|rank_math_).*(?:title|desc)/.test(key)) say("search-text", value);
    else if (!key.startsWith("_")) fields.push(key);
  }
  if (fields.length > 0) say("field", fields.join(", "));
}

const shortOf = (id: string) => (/^[1-9]\d{0,9}$/.test(id) ? `/?p=${id}` : null);

/** WordPress puts posts without a category into Uncategorized. */
const categoriesOf = ({ categories }: WxrItem) =>
  categories
    .filter(({ domain, slug }) => domain === "category" && slug !== "uncategorized")
    .map(({ slug, title: rawTitle }) => {
      const title = plainWords(rawTitle, 80);
      return { slug: oldSlug(slug, title, "category"), title: title || slug };
    });

const tagsOf = ({ categories }: WxrItem) =>
  categories
    .filter(({ domain }) => domain !== "category")
    .map(({ slug, title }) => plainWords(title, 80) || slug);

/** Null for a draft. Where plugins left the UTC time at zero, the local time gives the day. */
function publishedAt(field: (name: string) => string): string | null {
  const moments = ["wp:post_date_gmt", "wp:post_date", "pubDate"].map(field).map(momentOf);
  return moments.find((at) => at !== null) ?? null;
}

const byHttps = (address: string) => address.replace(/^http:/, "https:");

const tooMany = () =>
  new Problem(422, "This file has more than 5,000 posts. Export them in parts, by date.");
