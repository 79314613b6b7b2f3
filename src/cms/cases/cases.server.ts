import type { Database } from "../../platform/db/database.ts";
import type { Language } from "../../platform/text/language.ts";
import type { Content } from "../documents/content.server.ts";
import { coverName } from "../pages/page-share.ts";
import { drawnIn } from "../rich-text/page-html.ts";
import { casePath, slugAt } from "./case-addresses.ts";
import { type CaseTeaser, caseTeaser } from "./contract.ts";
import { caseKind, teaserOf } from "./kinds.server.ts";
import { casesStore as store } from "./store.server.ts";

export type Cases = ReturnType<typeof createCases>;

type PlacedTeaser = CaseTeaser & { position: number };
type CasesDeps = { db: Database; content: Content; language: Language };

export function createCases({ db, content, language }: CasesDeps) {
  const rows = () => store.all(db.read);

  async function teasers(): Promise<CaseTeaser[]> {
    const live = (await rows()).map((row) => ({
      ...{ path: casePath(row.slug), service: row.service, position: row.position },
      ...caseTeaser.parse(JSON.parse(row.teaser)),
    }));
    return withPreviewed(live).map(({ position: _, ...teaser }) => teaser);
  }

  function withPreviewed(live: PlacedTeaser[]): PlacedTeaser[] {
    const previewed = content.previewed(caseKind);
    if (!previewed) return live;
    const { key, body } = previewed;
    const { service, position } = body;
    const teaser = { path: casePath(key), service, position, ...teaserOf(body) };
    return [...live.filter(({ path }) => path !== teaser.path), teaser].sort(
      (a, b) => a.position - b.position || (a.path < b.path ? -1 : 1),
    );
  }

  async function find(path: string): Promise<string | null> {
    const slug = slugAt(path);
    if (slug === null) return null;
    const [document] = await content.find([caseKind.kind], slug);
    return document ? casePath(document.key) : null;
  }

  return {
    teasers,
    find,

    ofService: async (path: string): Promise<CaseTeaser | null> =>
      (await teasers()).find(({ service }) => service === path) ?? null,

    /** @throws Problem 404 */
    async read(slug: string) {
      const { body, publishedAt, firstPublishedAt } = await content.read(caseKind, slug);
      return { path: casePath(slug), body: drawnIn(language, body), publishedAt, firstPublishedAt };
    },

    async movedTo(path: string): Promise<string | null> {
      const there = await find(path);
      return there === path ? null : there;
    },

    addresses: async (): Promise<{ path: string; updatedAt: string }[]> =>
      (await rows()).map(({ slug, updated_at }) => ({
        path: casePath(slug),
        updatedAt: updated_at,
      })),

    guide: async () =>
      (await teasers()).map(({ path, title, summary }) => ({ path, title, teaser: summary })),

    async pictured(name: string): Promise<{ title: string; seed: string } | null> {
      const teaser = (await teasers()).find(({ path }) => coverName(path) === name);
      return teaser ? { title: teaser.title, seed: teaser.path } : null;
    },
  };
}
