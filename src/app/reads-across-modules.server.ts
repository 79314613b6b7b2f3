import type { FastifyBaseLogger } from "fastify";
import { ZodError } from "zod";
import type { FindPassages } from "../chat/conversation/turns.server.ts";
import {
  nameOf,
  type ShownNow,
  type ShownPage,
  type ShownReference,
} from "../chat/flow/flow-content.ts";
import type { FlowSource } from "../chat/flow/flows.server.ts";
import { answersKind } from "../chat/understanding/kinds.server.ts";
import type { Understanding } from "../chat/understanding/understanding.server.ts";
import { slugAt } from "../cms/cases/case-addresses.ts";
import type { Cases } from "../cms/cases/cases.server.ts";
import type { Opening } from "../cms/company/opening-contract.ts";
import { twinOf } from "../cms/content-types/kind.ts";
import type { Content } from "../cms/documents/content.server.ts";
import { contentChanged, readingIn } from "../cms/documents/publication/live-documents.server.ts";
import { pageKind } from "../cms/pages/kinds.server.ts";
import type { Site } from "../cms/pages/site.server.ts";
import type { Blog } from "../cms/posts/blog.server.ts";
import { postKind } from "../cms/posts/kinds.server.ts";
import { textOf } from "../cms/rich-text/text-of.ts";
import { questionsWithIds } from "../cms/sections/item-ids.ts";
import type { Staff } from "../core/accounts/staff.server.ts";
import { sayOf } from "../core/languages/translators.ts";
import type { Search } from "../core/search/search.server.ts";
import type { Leads } from "../crm/leads/leads.server.ts";
import type { CsvNames } from "../crm/leads/lists/csv-columns.ts";
import type { ReadOpening } from "../crm/leads/response-deadline/response-deadline.server.ts";
import type { AcknowledgementWords } from "../crm/notifications/acknowledgement.server.ts";
import { cachedRead } from "../platform/db/cached-read.ts";
import type { Database, Queries } from "../platform/db/database.ts";
import { spelling } from "../platform/http/addresses.ts";
import { Problem } from "../platform/problem.ts";
import { addressIn, type Language, languageAt, ownLanguage } from "../platform/text/language.ts";

type ShownInChatDeps = {
  content: Pick<Content, "lookUp" | "read">;
  site: Pick<Site, "faq" | "costs" | "company" | "offered" | "replyTime">;
};

export const createFlowSource = ({ content, site }: ShownInChatDeps): FlowSource => ({
  async facts() {
    const [costs, company, replyTime] = await Promise.all([
      site.costs(),
      site.company(),
      site.replyTime(),
    ]);
    return { costs, company, replyTime };
  },
  content,
  offered: () => site.offered(),
  loadReferences: shownInChat({ content, site }),
  async answers() {
    const found = await content.lookUp(answersKind, answersKind.kind);
    return { language: found?.language ?? ownLanguage, answers: found?.body.topics ?? {} };
  },
});

/** A site without answers of its own in a language has but one document of them. */
export const readAnswers = (translated: Record<Language, { content: Pick<Content, "lookUp"> }>) =>
  async function answers() {
    const found = await Promise.all(
      Object.entries(translated).map(async ([language, { content }]) => {
        const document = await content.lookUp(answersKind, answersKind.kind);
        return (document?.language ?? ownLanguage) === language ? document : null;
      }),
    );
    return found.filter((document) => document !== null);
  };

function shownInChat({ content, site }: ShownInChatDeps) {
  async function find({ kind, key }: ShownReference): Promise<ShownPage | undefined> {
    if (kind === "page") {
      const page = await content.lookUp(pageKind, key);
      return page
        ? { path: key, title: page.body.title, words: page.body.body.promise }
        : undefined;
    }
    if (kind === "post") {
      const post = await content.lookUp(postKind, key);
      const path = post && postKind.pathOf?.({ key, body: post.body });
      return post && path ? { path, title: post.body.title, words: post.body.excerpt } : undefined;
    }
    const { items } = await site.faq();
    const item = questionsWithIds(items).find(({ id }) => id === key);
    return item && { path: `/#${item.id}`, title: item.question, words: textOf(item.answer) };
  }

  return async (references: ShownReference[]): Promise<ShownNow> => {
    const pages = await Promise.all(
      references.map(async (one) => [nameOf(one), await find(one)] as const),
    );
    return Object.fromEntries(
      pages.flatMap(([name, page]) => (page ? [[name, page] as const] : [])),
    );
  };
}

type DrawnInDeps<Drawn> = {
  content: Content;
  made(content: Content, language: Language): Drawn;
};

export function createDrawnIn<Drawn>({ content, made }: DrawnInDeps<Drawn>) {
  const drawnIn = (language: Language, from = content) => made(readingIn(from, language), language);
  return {
    translated: { en: drawnIn("en"), hi: drawnIn("hi") } satisfies Record<Language, Drawn>,
    previewing: (document: Parameters<typeof content.previewing>[1]) =>
      drawnIn(
        twinOf(document.kind)?.language ?? ownLanguage,
        content.previewing(content, document),
      ),
  };
}

type PageSources = { site: Site; blog: Blog; cases: Cases };
type PageAtResult = { path: string; title: string };

export const createPageAt =
  (sourcesByLanguage: Record<Language, PageSources>) =>
  async (path: string): Promise<PageAtResult | null> => {
    const { language, inside } = languageAt(path);
    if (language !== ownLanguage && !(await sourcesByLanguage[ownLanguage].site.speaks(language)))
      return null;
    const page = await pageIn(sourcesByLanguage[language], inside);
    return page && { ...page, path: addressIn(language, page.path) };
  };

async function pageIn(sources: PageSources, requestedPath: string): Promise<PageAtResult | null> {
  const path = spelling(requestedPath);
  const isOfBlog = path.startsWith("/blog/");
  const there = isOfBlog ? await sources.blog.find(path) : path;
  if (there === null) return null;
  const isThere = isOfBlog
    ? withoutSlash(requestedPath) === withoutSlash(there)
    : requestedPath === there;
  if (!isThere) return null;
  return titleAt(sources, there).then((title) => ({ path: there, title }), unlessMissing);
}

async function titleAt({ site, blog, cases }: PageSources, path: string): Promise<string> {
  const slug = path.split("/").filter(Boolean).at(-1) ?? "";
  if (path.startsWith("/blog/")) return (await blog.lookUp(slug)).product_data.title;
  if (slugAt(path) !== null) return (await cases.read(slug)).body.title;
  return (await site.describe(path)).title;
}

const withoutSlash = (path: string) => path.replace(/\/$/, "");

function unlessMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}

type ReadOpeningDeps = {
  db: Pick<Database, "subscribe" | "afterCommit">;
  company(from: Queries): Promise<Opening>;
  log: Pick<FastifyBaseLogger, "error">;
};

/** If the company cannot be read, a lead has no response deadline, and days are in UTC. */
export function readOpening({ db, company, log }: ReadOpeningDeps): ReadOpening {
  /** Cached, because parsing the company takes longer than storing a lead. */
  const read = cachedRead({ db, topic: contentChanged, read: company });

  return (tx) =>
    read(tx).catch((err: unknown) => {
      if (!isUnreadable(err)) throw err;
      log.error(
        { err },
        "the company's hours could not be read: nothing is promised, and days are of UTC",
      );
      return null;
    });
}

/** True if the content of a document is faulty; false for a database error. */
export const isUnreadable = (err: unknown): boolean =>
  err instanceof Problem || err instanceof ZodError || err instanceof SyntaxError;

type ReadMailWordsDeps = {
  translated: Record<Language, { site: Pick<Site, "mailWords"> }>;
  log: Pick<FastifyBaseLogger, "error">;
};

export function readMailWords({ translated, log }: ReadMailWordsDeps) {
  const mailWords = (from: Queries, language: Language) =>
    translated[language].site.mailWords(from);

  /** If the words cannot be read, the enquiry is stored without an acknowledgement. */
  const acknowledgementWords: AcknowledgementWords = (from, language) =>
    mailWords(from, language)
      .then(({ acknowledgement: words }) => ({ words, say: sayOf(language) }))
      .catch((err: unknown) => {
        if (!isUnreadable(err)) throw err;
        log.error({ err }, "an enquiry was not acknowledged: the words of mails cannot be read");
        return null;
      });

  return { mailWords, acknowledgementWords };
}

type ExportNamesDeps = {
  staff: { colleagues: Pick<Staff["colleagues"], "list"> };
  leads: Pick<Leads, "stages">;
  site: Pick<Site, "company">;
};

export const createExportNames =
  ({ staff, leads, site }: ExportNamesDeps) =>
  async (): Promise<CsvNames> => {
    const [colleagues, stages, { time_zone: timeZone }] = await Promise.all([
      staff.colleagues.list(),
      leads.stages(),
      site.company(),
    ]);
    return {
      colleagues: Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
      stages: Object.fromEntries(stages.map(({ key, label }) => [key, label])),
      timeZone,
    };
  };

/** Chosen by `npm run bench:understanding` on the tuned half of the questions. */
const leastConfidence = { sure: 0.35, unsure: 0.45, nothing: 0.8 };
/** On a sure topic's own page two words of the question are enough. */
const leastOfTwoWords = 0.15;
/** Words that ask nothing, such as "we have twelve beds", have to fit better. */
const leastOfStatement = 0.8;

/** An AI may join what others say of the same, if it fits nearly as well. */
const mostPassages = 3;
const leastOfBest = 0.6;

/** The sentences of the site's pages that answer a question best. Of a sure topic, of its own page. */
export const findPassagesIn =
  (search: Pick<Search, "in">, understanding: Pick<Understanding, "pagesAbout">): FindPassages =>
  async ({ text, language, topic, isQuestion }) => {
    if (!isQuestion && topic !== "unsure") return [];
    const [all, pages] = await Promise.all([
      search.in[language].passages(text),
      topic === "sure" ? understanding.pagesAbout(text) : null,
    ]);
    const best = all.find((one) => pages === null || pages.includes(one.path));
    const isOnPage = topic === "sure" && (best?.words ?? 0) > 1;
    const leastOfQuestion = isOnPage ? leastOfTwoWords : leastConfidence[topic];
    const least = isQuestion ? leastOfQuestion : leastOfStatement;
    if (!best || best.confidence < least) return [];
    const others = all.filter(
      (one) => one !== best && one.confidence >= best.confidence * leastOfBest,
    );
    return [best, ...others].slice(0, mostPassages).map((one) => ({
      ...{ text: one.text, title: one.title, path: one.path },
      isForeign: one.language !== language,
    }));
  };
