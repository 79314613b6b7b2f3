/** Shows content as visitors would see it if one document were published as it is now. */
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { DocumentToEdit } from "./contract.ts";
import type { Kind, Live } from "./kind.ts";
import type { Registry } from "./registry.ts";

/** The functions that read published content, which a preview replaces. */
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
