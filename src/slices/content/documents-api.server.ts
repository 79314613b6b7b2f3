import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { addressAfter, listOf } from "../../platform/list.ts";
import {
  documentParams,
  documentsQuery,
  listedDocument,
  listedOf,
  shownDocument,
  shownOf,
  shownVersion,
  versionOf,
} from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import type { KindRoutes } from "./kind-routes.ts";

type DocumentsApiDeps = {
  routes: KindRoutes;
  content: Pick<Content, "documents">;
  publicUrl: URL | null;
};

const config = { scope: "content:read" } as const;
const listedDocuments = listOf(listedDocument);
const shownVersions = listOf(shownVersion);

export const documentsApi =
  ({ routes, content, publicUrl }: DocumentsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { documents } = content;
    const { title, path, kindOf } = routes;
    const ofKind = z.object(routes.params);
    const ofDocument = documentParams.extend(routes.params);

    app.get(
      `${path}/`,
      {
        config,
        schema: {
          summary: `${title}: a list, what was written last first.`,
          description:
            "`count` stops at 1,000. The list is read forwards, by `next`; `previous` is always null.",
          params: ofKind,
          querystring: documentsQuery,
          response: { 200: listedDocuments },
        },
      },
      async ({ params, query, url }) => {
        const { page_size: size, ...filter } = query;
        const list = { ...filter, size, kind: kindOf(params).kind };
        const { rows, next, count } = await documents.list(list);
        const place = { url, origin: publicUrl, names: Object.keys(documentsQuery.shape) };
        return {
          count,
          next: next && addressAfter(next, place),
          previous: null,
          results: rows.map(listedOf),
        };
      },
    );

    app.get(
      `${path}/:id/`,
      {
        config,
        schema: {
          summary: `${title}: one as it is written now, and what keeps it from being published.`,
          params: ofDocument,
          response: { 200: shownDocument },
        },
      },
      async ({ params }) => {
        const kind = kindOf(params);
        return shownOf(await documents.open(kind.kind, params.id));
      },
    );

    app.get(
      `${path}/:id/versions/`,
      {
        config,
        schema: {
          summary: `${title}: the versions of one, the newest first, a hundred at most.`,
          params: ofDocument,
          response: { 200: shownVersions },
        },
      },
      async ({ params }) => {
        const { versions } = await documents.open(kindOf(params).kind, params.id);
        const results = versions.map(versionOf);
        return { count: results.length, next: null, previous: null, results };
      },
    );
  };
