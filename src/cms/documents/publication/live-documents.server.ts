import { Transaction } from "kysely";
import { z } from "zod";
import { cachedReads } from "../../../platform/db/cached-read.ts";
import type { Database, Queries } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Language, ownLanguage } from "../../../platform/text/language.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { type Kind, kindIn, type Live } from "../../content-types/kind.ts";
import { bodyOf, type Registry } from "../../content-types/registry.ts";
import { decode } from "../body-storage.server.ts";
import type { DocumentToEdit } from "../contract.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";

export const contentChanged = { name: "content changed", payload: z.object({ version: z.int() }) };

/** Enough for shared documents and for the pages that are read most. */
const mostCached = 64;

/** Values made from content, which `contentChanged` clears in every process. */
export const createContentCache = (db: Database) =>
  cachedReads({ db, topic: contentChanged, most: mostCached, longestMs: Number.POSITIVE_INFINITY });

type LiveDocumentsDeps = {
  db: Database;
  cache: Pick<ReturnType<typeof createContentCache>, "read">;
};

/** Cached, because validating a body takes long; frozen, because its readers share it. */
export function createLiveDocuments({ db, cache }: LiveDocumentsDeps) {
  async function read<Body>(kind: Kind<Body>, key: string, from: Queries) {
    const row = await versions.live(from, { kind: kind.kind, key });
    if (!row) return null;
    return frozen<Live<Body>>({
      id: row.id,
      key,
      version: row.number,
      publishedAt: row.published_at,
      firstPublishedAt: row.first_published_at,
      body: bodyOf(kind, await decode(from, row)),
    });
  }

  return async <Body>(kind: Kind<Body>, key = kind.kind, from: Queries = db.read) => {
    // The transaction may have changed the document itself.
    if (from instanceof Transaction) return read(kind, key, from);
    return cache.read(`${kind.kind} ${key}`, from, () => read(kind, key, from));
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

type Reading = {
  lookUp<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body> | null>;
  read<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body>>;
  find(kindNames: readonly string[], key: string): Promise<{ kind: string; key: string }[]>;
  /** For pages that read derived tables instead of the body. */
  previewed<Body>(kind: Kind<Body>): Live<Body> | null;
};

type PreviewingDeps = { kinds: Registry; clock: Clock };
type Document = Pick<DocumentToEdit, "id" | "kind" | "key" | "live" | "body" | "firstPublishedAt">;

export function createPreviewing({ kinds, clock }: PreviewingDeps) {
  return <Content extends Reading>(content: Content, document: Document): Content => {
    const { id, kind: name, key } = document;
    const now = clock.now();
    const publishedAt = now.toISOString();
    const body = kinds.of(name).drawable(document.body, now);
    const about = {
      ...{ id, key, publishedAt, version: document.live ?? 0 },
      firstPublishedAt: document.firstPublishedAt ?? publishedAt,
    };
    const previewed = <Body>(kind: Kind<Body>): Live<Body> | null =>
      // `drawable` gives it the form of the schema, but it need not fit, so it is not parsed by it.
      kind.kind === name ? { ...about, body: z.custom<Body>().parse(body) } : null;

    async function lookUp<Body>(kind: Kind<Body>, at = kind.kind, from?: Queries) {
      return at === key
        ? (previewed(kind) ?? content.lookUp(kind, at, from))
        : content.lookUp(kind, at, from);
    }

    return {
      ...content,
      previewed,
      lookUp,

      async read<Body>(kind: Kind<Body>, at?: string, from?: Queries) {
        const found = await lookUp(kind, at, from);
        if (!found) throw new Problem(404, "There is nothing at this address.");
        return found;
      },

      async find(kindNames: readonly string[], at: string) {
        const found = await content.find(kindNames, at);
        const isIt = at === key && kindNames.includes(name);
        return isIt
          ? [{ kind: name, key, path: null }, ...found.filter(({ kind }) => kind !== name)]
          : found;
      },
    };
  };
}

type TranslatableContent = {
  lookUp<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body> | null>;
  read<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body>>;
  previewed<Body>(kind: Kind<Body>): Live<Body> | null;
};

export function readingIn<Content extends TranslatableContent>(
  content: Content,
  language: Language,
): Content {
  if (language === ownLanguage) return content;
  const twin = <Body>(kind: Kind<Body>) => ({ ...kind, kind: kindIn(kind.kind, language) });

  async function versionOf<Body>(kind: Kind<Body>, key: string, from?: Queries) {
    const { inWords, names, files } = kind;
    if (inWords) {
      const inOther = { kind: kindIn(kind.kind, language), names, files, schema: inWords.schema };
      const words = await content.lookUp<unknown>(inOther, key, from);
      return words && { ...words, over: (facts: Body) => inWords.over(words.body, facts) };
    }
    const version = await content.lookUp(twin(kind), key, from);
    if (!version) return null;
    const { body } = version;
    return { ...version, over: (original: Body) => kind.ofOriginal?.(body, original) ?? body };
  }

  async function lookUp<Body>(kind: Kind<Body>, key = kind.kind, from?: Queries) {
    const [original, found] = await Promise.all([
      content.lookUp(kind, key, from),
      versionOf(kind, key, from),
    ]);
    if (!original || !found) return original;
    const { version, publishedAt, over } = found;
    return { ...original, version, publishedAt, body: over(original.body), language };
  }

  return {
    ...content,
    lookUp,

    async read<Body>(kind: Kind<Body>, key?: string, from?: Queries) {
      const found = await lookUp(kind, key, from);
      if (!found) throw new Problem(404, "There is nothing at this address.");
      return found;
    },

    previewed: <Body>(kind: Kind<Body>) => content.previewed(twin(kind)),
  };
}
