import { z } from "zod";
import { exceededBound } from "../../platform/http/bodies.ts";
import { Problem } from "../../platform/problem.ts";
import { readable } from "../../platform/text/text.ts";
import { withoutGates } from "./gates.ts";
import { lexicalHtml } from "./lexical-html.ts";
import { momentOf, oldSlug, plainWords } from "./old-fields.server.ts";
import { mostPosts, type OldFile, type OldThing } from "./old-site.ts";
import { listen, type Say } from "./remarks.ts";

const text = z.string().transform(readable).nullish();
/** A document of an editor, which is JSON itself. */
const form = z.string().nullish();
const post = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  title: text,
  slug: text,
  html: text,
  lexical: form,
  mobiledoc: form,
  plaintext: text,
  custom_excerpt: text,
  feature_image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
});
type GhostPost = z.infer<typeof post>;
const id = z.union([z.string(), z.number()]).transform(String);
const named = z.looseObject({ id, name: text, slug: text, visibility: text });
const tagged = z.looseObject({ post_id: id, tag_id: id, sort_order: z.number().nullish() });
const authorship = z.looseObject({ post_id: id, author_id: id, sort_order: z.number().nullish() });
const described = z.looseObject({ post_id: id, feature_image_alt: text });
const tables = z.looseObject({
  posts: z.array(post),
  tags: z.array(named).default([]),
  posts_tags: z.array(tagged).default([]),
  users: z.array(named).default([]),
  posts_authors: z.array(authorship).default([]),
  posts_meta: z.array(described).default([]),
  settings: z.array(z.looseObject({ key: text, value: z.unknown() })).default([]),
});
type Tables = z.infer<typeof tables>;
const exportFile = z.object({
  db: z
    .array(z.object({ data: tables }))
    .min(1)
    .max(1),
});
const alone = z.object({ data: tables }).transform((one) => ({ db: [one] }));

const some = z.looseObject({ posts: z.array(z.unknown()) });
const counted = z.object({
  db: z.array(z.object({ data: some })).optional(),
  data: some.optional(),
});

/** Enough for 5,000 posts with their tags and authors, and the settings of a site. */
const mostOfJson = { values: 3_000_000, depth: 100, keys: 1_000, items: 100_000 };
const longestHtml = 1_000_000;
/** Ghost's placeholder for the address of the site, which the file does not contain. */
const ownAddress = /__GHOST_URL__/g;

/** @throws Problem 422 */
export function ghostFile(file: Uint8Array): OldFile {
  const data = tablesIn(file);
  const title = data.settings.find(({ key }) => key === "title")?.value;
  return {
    source: "ghost",
    site: { title: typeof title === "string" ? plainWords(title, 160) : "", address: null },
    things: thingsIn(data),
    original: (address) => address.replace(/\/size\/w\d+(?:h\d+)?\//, "/"),
  };
}

function tablesIn(file: Uint8Array): Tables {
  const json = jsonIn(file);
  // Counted before it is parsed: each invalid row would add an error of its own.
  const beyond = exceededBound(json, mostOfJson);
  if (beyond === "depth" || beyond === "keys") throw noGhost();
  const count = postsIn(json);
  if (beyond !== null || (count ?? 0) > mostPosts)
    throw new Problem(422, "This file has more than 5,000 posts and pages. Export it in parts.");
  const [site] = exportFile.or(alone).safeParse(json).data?.db ?? [];
  if (!site) throw noGhost();
  return site.data;
}

function postsIn(json: unknown): number | null {
  const { data } = counted.safeParse(json);
  return data ? ((data.db?.[0]?.data ?? data.data)?.posts.length ?? null) : null;
}

function jsonIn(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch {
    throw noGhost();
  }
}

function* thingsIn(data: Tables): Generator<OldThing> {
  const about = firstOf(data);
  for (const one of data.posts) {
    const title = plainWords(one.title ?? "", 160);
    const isPage = one.type === "page" || one.page === true || one.page === 1;
    if (isPage) yield { is: "left", why: "page", title };
    else if ((one.visibility ?? "public") !== "public")
      yield { is: "left", why: "closed", title: `${title} (${one.visibility})` };
    else yield { is: "post", post: postOf(one, { title, ...about(one.id) }) };
  }
}

type First = {
  tag: Tables["tags"][number] | null;
  others: string[];
  /** Ghost's internal tags, such as `#newsletter`. */
  internal: string[];
  authors: string[];
  meta: z.infer<typeof described> | null;
};

/** A post's first tag is its primary one; tags that begin with # are internal to Ghost. */
function firstOf(data: Tables) {
  const tags = new Map(data.tags.map((tag) => [tag.id, tag]));
  const users = new Map(data.users.map((user) => [user.id, user.name ?? ""]));
  const tagsOf = Map.groupBy(data.posts_tags.toSorted(inOrder), (row) => row.post_id);
  const authors = Map.groupBy(data.posts_authors.toSorted(inOrder), (row) => row.post_id);
  const metas = new Map(data.posts_meta.map((row) => [row.post_id, row]));
  return (of: string): First => {
    const its = (tagsOf.get(of) ?? []).flatMap(({ tag_id }) => tags.get(tag_id) ?? []);
    const [tag = null, ...others] = its.filter(({ visibility }) => visibility !== "internal");
    const internal = its.filter(({ visibility }) => visibility === "internal");
    return {
      tag,
      others: others.map(({ name }) => name ?? ""),
      internal: internal.map(({ name }) => name ?? ""),
      authors: (authors.get(of) ?? []).flatMap(({ author_id }) => users.get(author_id) || []),
      meta: metas.get(of) ?? null,
    };
  };
}

const inOrder = (a: { sort_order?: number | null | undefined }, b: typeof a) =>
  (a.sort_order ?? 0) - (b.sort_order ?? 0);

function postOf(one: GhostPost, { title, tag, others, ...first }: First & { title: string }) {
  const { say, remarks } = listen();
  if (others.length > 0) say("categories", others.join(", "));
  if (first.internal.length > 0) say("tags", first.internal.join(", "));
  const [author = "", ...coAuthors] = first.authors;
  if (coAuthors.length > 0) say("authors", coAuthors.join(", "));
  sayMeta({ ...one, ...first.meta }, say);
  const rawHtml = htmlOf(one, say);
  const html = rawHtml === null ? null : withoutGates(rawHtml, { say, hasShortcodes: false });
  if (html === null) say("editor", "");
  if ((rawHtml ?? "").length > longestHtml) say("cut", "");
  const isPublished = one.status === "published" || one.status === "scheduled";
  const slug = oldSlug(one.slug ?? "", title, "post");
  const name = plainWords(tag?.name ?? "", 80);
  const cover = (one.feature_image ?? "").replace(ownAddress, "");
  return {
    origin: `ghost ${one.id} ${one.slug ?? ""}`.slice(0, 500),
    link: one.slug ? `/${one.slug}/` : null,
    short: null,
    slug,
    title: title || "Without a title",
    html: (html ?? "").slice(0, longestHtml).replace(ownAddress, ""),
    excerpt: plainWords(one.custom_excerpt ?? "", 1_000),
    at: isPublished ? momentOf(one.published_at) : null,
    author: plainWords(author, 80),
    category:
      name === "" ? null : { slug: oldSlug(tag?.slug ?? "", name, "category"), title: name },
    isPublished,
    cover: cover === "" ? null : { address: cover, alt: first.meta?.feature_image_alt ?? "" },
    remarks,
  };
}

function sayMeta(fields: Record<string, unknown>, say: Say) {
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value !== "string" || value === "") continue;
    if (key === "canonical_url") say("canonical", value);
    else if (key.startsWith("codeinjection_")) say("script", value);
    else if (key === "feature_image_caption") say("field", plainWords(value, 200));
    else if (key === "custom_template") say("field", value);
    else if (/^(?:meta|og|twitter)_(?:title|description)$/.test(key)) say("search-text", value);
    else if (/^(?:og|twitter)_image$/.test(key)) say("picture", value);
  }
}

/** Since version 5 Ghost may export only its editor's format. @returns null if unreadable */
function htmlOf({ html, lexical, mobiledoc }: GhostPost, say: Say): string | null {
  if (html) return html;
  if (lexical) return readableHtml(lexicalHtml(lexical, say));
  return mobiledoc ? null : "";
}

const readableHtml = (html: string | null) => html && readable(html);

const noGhost = () =>
  new Problem(
    422,
    "This is no export of Ghost. Choose the JSON file that its Settings, Import/Export gives you.",
  );
