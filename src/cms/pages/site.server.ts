import type { MetaDescriptor } from "react-router";
import { z } from "zod";
import type { Events } from "../../core/activity/events.server.ts";
import { sayOf } from "../../core/languages/translators.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import {
  type Language,
  languageAt,
  languageTag,
  ownLanguage,
} from "../../platform/text/language.ts";
import { createCompany } from "../company/company.server.ts";
import type { Company } from "../company/company-contract.ts";
import { companyKind } from "../company/company-kinds.server.ts";
import { exampleNoteOf } from "../company/company-words.ts";
import { type Costs, costsOf, costWords } from "../company/facts.ts";
import type { Facts } from "../company/facts-contract.ts";
import { mailWordsKind } from "../company/mail-kinds.server.ts";
import type { MailWords } from "../company/mail-words-contract.ts";
import { createOutdatedFacts } from "../company/outdated-facts.server.ts";
import { replyTime } from "../company/reply-time.ts";
import { createSetUp } from "../company/set-up.server.ts";
import { draftThemePath, themeOf } from "../company/theme.server.ts";
import type { Live } from "../content-types/kind.ts";
import type { Content } from "../documents/content.server.ts";
import { drawnIn } from "../rich-text/page-html.ts";
import { createAdminTree } from "./admin-tree.server.ts";
import { inTreeOrder } from "./admin-tree.ts";
import { isServiceSlug } from "./ask-about.ts";
import type { Page, PageBody, PageOf } from "./contract.ts";
import { createDemo } from "./demo.server.ts";
import {
  faqKind,
  figuresKind,
  nodeOf,
  pageKind,
  portfolioKind,
  siteWordsKind,
  testimonialsKind,
  tilesKind,
} from "./kinds.server.ts";
import { ownNodes, ownScreen } from "./own-screens.ts";
import { isListed, languageLinks, metaOf, type PageMeta } from "./page-meta.ts";
import { coverName, pageShare } from "./page-share.ts";
import { hasCards, withCardWords } from "./page-teaser.ts";
import { readByVisitors } from "./page-text.ts";
import { nameOf, type PageNode, serviceGroups, withNode } from "./page-tree.ts";
import { siteStore as store } from "./store.server.ts";
import { usuallyMeant } from "./usual-addresses.ts";
import { fillForms, type SiteWords } from "./words-contract.ts";

const menus = z.array(z.string());

export type Site = ReturnType<typeof createSite>;

type Parts = {
  db: Database;
  content: Content;
  events: Events;
  publicUrl: URL | null;
  language?: Language;
  /** The response deadline of a new enquiry, in minutes of office hours. */
  readReplyMinutes(): Promise<number>;
};
export function createSite(parts: Parts) {
  const { db, content, events, publicUrl, readReplyMinutes, language = ownLanguage } = parts;
  const origin = publicUrl?.origin ?? null;

  async function find(path: string): Promise<string | null> {
    const [found = await guessPage(path)] = await content.find([pageKind.kind], path);
    // A document of another kind came by import from another site, with that address.
    return found === undefined || found.kind === pageKind.kind ? (found?.key ?? null) : found.path;
  }

  async function guessPage(path: string) {
    const there = usuallyMeant(path);
    return there === path ? undefined : (await content.find([pageKind.kind], there))[0];
  }

  async function anyPage(path: string) {
    const page = await content.lookUp(pageKind, path);
    if (page) {
      const { title, body } = page.body;
      return { path, title, updatedAt: page.publishedAt, body: await drawnBody(body) };
    }
    const own = ownScreen(path);
    if (!own) throw new Problem(404, "There is nothing at this address.");
    return { path, updatedAt: null, ...own };
  }

  async function drawnBody(body: PageBody): Promise<PageBody> {
    const read = readByVisitors(body);
    return hasCards(read) ? withCardWords(read, await pageTree()) : read;
  }

  const otherLanguages = (path: string, kind = pageKind.kind): Promise<Language[]> =>
    content.languagesOf({ kind, key: path });

  /** Titles in `language` where there is a version; the others carry their own language. */
  async function translatedTree(pages: PageNode[], previewed: Live<Page> | null) {
    const words = await content.translations(pageKind.kind, language);
    if (previewed) words.set(previewed.key, nodeOf(previewed));
    const translated = pages.map((page): PageNode => {
      const { title, teaser } = words.get(page.path) ?? {};
      if (title !== undefined && teaser !== undefined)
        return { ...page, title, teaser, ownTitle: page.title };
      return { ...page, language: ownLanguage };
    });
    return withOwn(translated);
  }

  async function pageTree(): Promise<PageNode[]> {
    const live = await content.cache.read("pages", db.read, livePages);
    const previewed = content.previewed(pageKind);
    if (language !== ownLanguage) return inTreeOrder(await translatedTree(live, previewed));
    const pages = previewed ? withNode(live, nodeOf(previewed)) : live;
    return inTreeOrder(withOwn(pages));
  }

  async function withFacts<One extends { path: string }>(
    pages: One[],
  ): Promise<{ page: One; facts: Facts }[]> {
    const found = await Promise.all(
      pages.map(async (page) => {
        const { body } = await anyPage(page.path);
        return body.template === "service" ? [{ page, facts: body.facts }] : [];
      }),
    );
    return found.flat();
  }

  return {
    /** Null until `PUBLIC_URL` is set. */
    origin,

    anyPage,

    tree: pageTree,

    otherLanguages,

    /** Whether the site has this language: its home page is published in it. */
    speaks: async (requestedLanguage: Language) =>
      requestedLanguage === ownLanguage || (await otherLanguages("/")).includes(requestedLanguage),

    async otherAddresses(): Promise<{ path: string; updatedAt: string }[]> {
      const found = await content.translatedAddresses();
      return found.filter(({ path }) => isListed(languageAt(path).inside));
    },

    spoken: async (): Promise<Language[]> => [ownLanguage, ...(await otherLanguages("/"))],

    /** `body` holds what the page draws. @throws Problem 404, also for another template */
    async page<T extends PageBody["template"]>(path: string, template: T) {
      const { title, body } = await anyPage(path);
      if (!hasTemplate(body, template)) throw new Problem(404, "There is nothing at this address.");
      const { template: _, teaser: __, description, ...pageBody } = body;
      return { path, title, description, body: drawnIn(language, pageBody) };
    },

    async priced<One extends { path: string }>(pages: One[]): Promise<(One & { costs: Costs })[]> {
      return (await withFacts(pages)).map(({ page, facts }) => ({
        ...page,
        costs: costsOf(facts),
      }));
    },

    async questions() {
      const [{ items }, tree] = await Promise.all([this.faq(), this.tree()]);
      return Promise.all(
        items.map(async ({ priced: named = [], ...item }) => {
          const found = await this.priced(tree.filter(({ path }) => named.includes(path)));
          return {
            ...drawnIn(language, item),
            priced: found.map(({ path, title, costs }) => ({ path, title, costs })),
          };
        }),
      );
    },

    async costs(): Promise<Map<string, string>> {
      const [tree, company] = await Promise.all([this.tree(), this.company()]);
      const priced = await withFacts(serviceGroups(tree).flatMap(({ pages }) => pages));
      const note = exampleNoteOf(company);
      const words = (facts: Facts) => [costWords(facts), note].filter(Boolean).join(" ");
      return new Map(priced.map(({ page, facts }) => [nameOf(page), words(facts)]));
    },

    async offered() {
      const describePage = async (page: PageNode) => {
        const { path, title } = page;
        const { body } = await anyPage(path);
        return { path, title, service: nameOf(page), words: body.promise };
      };
      const groups = serviceGroups(await this.tree());
      return Promise.all(
        groups.map(async ({ group, pages }) => ({
          ...(await describePage(group)),
          services: await Promise.all(pages.map(describePage)),
        })),
      );
    },

    async isService(slug: string): Promise<boolean> {
      return isServiceSlug(
        slug,
        serviceGroups(await this.tree()).flatMap(({ pages }) => pages),
      );
    },

    async meta(about: PageMeta): Promise<MetaDescriptor[]> {
      const [company, tree, links] = await Promise.all([
        this.company(),
        this.tree(),
        this.languageLinks(about),
      ]);
      return metaOf({ origin, company, tree }, { ...links, ...about });
    },

    async languageLinks({ path, kind, key = path }: { path: string; kind?: string; key?: string }) {
      const others = await otherLanguages(key, kind);
      return languageLinks({ origin, path, language, others });
    },

    async describe(path: string) {
      const [{ title, body }, { name }] = await Promise.all([
        anyPage(path),
        content.read(companyKind).then((found) => found.body),
      ]);
      return {
        title: `${name}: ${title}`,
        description: body.description,
        language: languageTag[language],
      };
    },

    async pictured(name: string): Promise<{ title: string; seed: string } | null> {
      const [company, tree] = await Promise.all([this.company(), this.tree()]);
      const page = tree.find(({ path }) => coverName(path) === name);
      const share = page && pageShare({ company, tree }, page.path);
      return share ? { title: share.title, seed: page.path } : null;
    },

    /** The present address of a page once at `path`; null if there is none, or it has not moved. */
    async movedTo(path: string): Promise<string | null> {
      const there = await find(path);
      return there === path ? null : there;
    },

    find,

    ...createCompany({ content, events }),

    ...createDemo({ db, content, events }),
    ...createOutdatedFacts({ db, content }),
    adminTree: createAdminTree({ db, content }),
    setUp: createSetUp({ db, events }),

    themeOf: ({ accent }: Company) => themeOf(accent),
    themeAddress({ accent }: Company, { isDraft }: { isDraft: boolean }): string | undefined {
      return isDraft ? accent && draftThemePath(accent) : themeOf(accent)?.href;
    },
    /** @param from the transaction in which a mail is queued */
    mailWords: async (from?: Queries): Promise<MailWords> =>
      (await content.read(mailWordsKind, mailWordsKind.kind, from)).body,
    async words(): Promise<SiteWords> {
      const [{ body }, { hours }, reply_time] = await Promise.all([
        content.read(siteWordsKind),
        this.company(),
        this.replyTime(),
      ]);
      return { ...body, forms: fillForms(body.forms, { reply_time, hours }) };
    },
    replyTime: async (): Promise<string> => replyTime(await readReplyMinutes(), sayOf(language)),
    figures: async () => (await content.read(figuresKind)).body,
    faq: async () => (await content.read(faqKind)).body,
    testimonials: async () => (await content.read(testimonialsKind)).body,
    tiles: async () => (await content.read(tilesKind)).body,
    portfolio: async () => (await content.read(portfolioKind)).body,
  };
}

async function livePages(db: Queries): Promise<PageNode[]> {
  return (await store.tree(db)).map(({ updated_at, ...row }) => ({
    ...row,
    menus: menus.parse(JSON.parse(row.menus)),
    updatedAt: updated_at,
  }));
}

function withOwn(pages: PageNode[]): PageNode[] {
  const knownPaths = new Set(pages.map(({ path }) => path));
  return [...pages, ...ownNodes.filter(({ path }) => !knownPaths.has(path))];
}

function hasTemplate<T extends PageBody["template"]>(
  body: PageBody,
  template: T,
): body is PageOf<T> {
  return body.template === template;
}
