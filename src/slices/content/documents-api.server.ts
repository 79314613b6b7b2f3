/** The documents of one kind, as programs read them. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { addressAfter, listOf } from "../../platform/list.ts";
import {
  documentParams,
  documentsAsked,
  listedDocument,
  listedOf,
  shownDocument,
  shownOf,
  shownVersion,
  versionOf,
} from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import type { Registered } from "./registry.ts";

type Needs = {
  kind: Registered;
  content: Pick<Content, "documents">;
  publicUrl: URL | null;
};

const config = { scope: "content:read" } as const;
const listedDocuments = listOf(listedDocument);
const shownVersions = listOf(shownVersion);

export const documentsApi =
  ({ kind, content, publicUrl }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const { documents } = content;
    const { many, path } = kind.names;

    app.get(
      `/api/${path}/`,
      {
        config,
        schema: {
          summary: `${many}: a list, what was written last first.`,
          description:
            "`count` stops at 1,000. The list is read forwards, by `next`; `previous` is always null.",
          querystring: documentsAsked,
          response: { 200: listedDocuments },
        },
      },
      async ({ query, url }) => {
        const { page_size: size, ...filter } = query;
        const asked = { ...filter, kind: kind.kind };
        const [{ rows, next }, count] = await Promise.all([
          documents.page({ ...asked, size }),
          documents.count(asked),
        ]);
        const place = { url, origin: publicUrl, names: Object.keys(documentsAsked.shape) };
        return {
          count,
          next: next && addressAfter(next, place),
          previous: null,
          results: rows.map(listedOf),
        };
      },
    );

    app.get(
      `/api/${path}/:id/`,
      {
        config,
        schema: {
          summary: `${many}: one as it is written now, and what keeps it from being published.`,
          params: documentParams,
          response: { 200: shownDocument },
        },
      },
      async ({ params: { id } }) => shownOf(kind, await documents.open(kind.kind, id)),
    );

    app.get(
      `/api/${path}/:id/versions/`,
      {
        config,
        schema: {
          summary: `${many}: the versions of one, the newest first, a hundred at most.`,
          params: documentParams,
          response: { 200: shownVersions },
        },
      },
      async ({ params: { id } }) => {
        const results = (await documents.open(kind.kind, id)).versions.map(versionOf);
        return { count: results.length, next: null, previous: null, results };
      },
    );
  };
