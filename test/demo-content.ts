/**
 * The demo company's copy as a reader meets it: its documents, and the blocks of text on each page.
 */
import { join } from "node:path";
import { z } from "zod";
import { kinds } from "../src/app/kinds.server.ts";
import { flowBody } from "../src/chat/flow/flow-contract.ts";
import { caseBody } from "../src/cms/cases/contract.ts";
import { company } from "../src/cms/company/company-contract.ts";
import { readContent } from "../src/cms/documents/content-files.server.ts";
import { type PageBody, type PageOf, page } from "../src/cms/pages/contract.ts";
import { categoryBody, postBody } from "../src/cms/posts/contract.ts";
import { htmlOf } from "../src/cms/rich-text/html-of.ts";
import { textOf } from "../src/cms/rich-text/text-of.ts";
import { isWriting } from "../src/cms/rich-text/with-html.ts";
import { faq, figures, testimonials } from "../src/cms/sections/lists-contract.ts";
import { blocksOfHtml } from "./text-measures.ts";

export const root = join(import.meta.dirname, "..");
export const { documents, faults } = readContent(join(root, "content"), kinds);

const all = <T>(kind: string, schema: z.ZodType<T>): { key: string; body: T }[] =>
  documents
    .filter((document) => document.kind === kind)
    .map(({ key, body }) => ({ key, body: schema.parse(body) }));

function only<T>(kind: string, schema: z.ZodType<T>): T {
  const [found, ...more] = all(kind, schema);
  if (found === undefined || more.length > 0)
    throw new Error(`content/ has ${more.length + 1} or no documents of kind ${kind}`);
  return found.body;
}

export const pages = all("page", page).map(({ key, body }) => ({ path: key, ...body }));
/** Their texts are HTML here, as a reader is sent them. */
export const posts = all("post", postBody).map(({ key, body }) => ({
  slug: key,
  ...body,
  content: htmlOf(body.content),
}));
const withoutPhrases = (name: string, value: unknown) => (name === "phrases" ? undefined : value);

/** What each document says, with its file; without the phrases that visitors type in the chat. */
export const bodies: { file: string; body: object }[] = [
  ...documents.flatMap(({ file, kind, body }) => {
    if (kind === "post" || typeof body !== "object" || body === null) return [];
    return [
      { file, body: z.looseObject({}).parse(JSON.parse(JSON.stringify(body, withoutPhrases))) },
    ];
  }),
  ...posts.map(({ slug, ...body }) => ({ file: `posts/${slug}.html`, body })),
];
export const cases = all("case", caseBody).map(({ key, body }) => ({ slug: key, ...body }));
export const categories = all("category", categoryBody).map(({ key, body }) => ({
  slug: key,
  ...body,
}));
export const ours = only("company", company);
export const questions = only("faq", faq).items;
export const stats = only("figures", figures);
export const quotes = only("testimonials", testimonials).items;
export const flow = only("flow", flowBody);

/** What stands on the one page of its kind. */
export function bodyOf<T extends PageBody["template"]>(template: T): PageOf<T> {
  const isOfKind = (body: PageBody): body is PageOf<T> => body.template === template;
  const found = pages.map(({ body }) => body).find(isOfKind);
  if (!found) throw new Error(`content/ has no page of the kind ${template}`);
  return found;
}

/** The 4 groups and the 28 services under them; the index is a page of its own kind. */
export const servicePages = pages.filter(
  ({ body }) => body.template === "group" || body.template === "service",
);

/**
 * What a page's body holds besides what is read on it: choices of layout, addresses, what search
 * engines and cards say of it.
 */
const unseen = new Set([
  "template",
  "anatomy",
  "drawing",
  "facts",
  "priced",
  "action",
  "type",
  "listing",
  "path",
  "related",
  "updated",
  "description",
  "teaser",
  "mockup",
  "picture",
  "case",
  "service",
  "period",
  "tone",
]);

/** Headings, paragraphs, cells and items, in their order. */
export function visibleBlocks(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (isWriting(value)) return textOf(value).split("\n");
  return Object.entries(value).flatMap(([key, inner]) =>
    unseen.has(key) ? [] : visibleBlocks(inner),
  );
}

/** Every page, post and case by its address, as blocks of text. */
export const copyByAddress = new Map<string, string[]>([
  ...pages.map(({ path, body }): [string, string[]] => [path, visibleBlocks(body)]),
  ...posts.map((post): [string, string[]] => [
    `/blog/${post.category}/${post.slug}`,
    [post.title, post.excerpt, ...blocksOfHtml(post.content)],
  ]),
  ...cases.map(({ slug, note: _, ...told }): [string, string[]] => [
    `/work/${slug}`,
    visibleBlocks(told),
  ]),
]);

type Section = PageBody["sections"][number];

/** Of home the section of this type, of which it has one. */
export function homeSection<T extends Section["type"]>(type: T): Extract<Section, { type: T }> {
  const isOfType = (one: Section): one is Extract<Section, { type: T }> => one.type === type;
  const found = bodyOf("home").sections.find(isOfType);
  if (!found) throw new Error(`home has no section of the type ${type}`);
  return found;
}
