import type { onRequestAsyncHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { addressAfter, listOf } from "../../platform/list.ts";
import { Problem } from "../../platform/problem.ts";
import type { OwnRight } from "../content-types/kind.ts";
import type { Registered } from "../content-types/registry.ts";
import {
  documentParams,
  documentsQuery,
  listedDocument,
  listedOf,
  shownDocument,
  shownOf,
  shownVersion,
  versionOf,
  versionParams,
  writtenDocument,
} from "./api-contract.ts";
import { createProgramsWriting, type ProgramOf, schemasOf } from "./api-writes.server.ts";
import type { Content } from "./content.server.ts";

type DocumentsApiDeps = {
  routes: KindRoutes;
  content: Pick<Content, "documents">;
  publicUrl: URL | null;
};

const toRead = { scope: "content:read" } as const;
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
        config: toRead,
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
        config: toRead,
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
        config: toRead,
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

export type LongBody = { bodyLimit: number; onRequest: onRequestAsyncHookHandler };
type DraftsApiDeps = {
  routes: KindRoutes;
  db: Pick<Database, "read" | "write">;
  content: Pick<Content, "documents" | "rename" | "workingCopies">;
  longBody: LongBody;
  programOf: ProgramOf;
};

export const draftsApi =
  ({ routes, db, content, longBody, programOf }: DraftsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { documents, workingCopies } = content;
    const { title, path, kindOf, toWrite: config } = routes;
    const schemas = schemasOf(routes);
    const writing = createProgramsWriting({ db, content });
    const params = documentParams.extend(routes.params);
    const readSummary = async ({ kind }: Registered, id: number) => {
      const { key, revision } = await documents.named(kind, id);
      return { id, key, revision };
    };

    const begun = routes.filter(({ begin }) => begin !== null);
    if (begun)
      app.post(
        `${begun.path}/`,
        {
          ...longBody,
          config,
          schema: {
            summary: `${begun.title}: write a new one, as a draft.`,
            params: z.object(begun.params),
            body: schemas.newOne,
            response: { 201: writtenDocument },
          },
        },
        async (request, reply) => {
          const kind = begun.kindOf(request.params);
          const id = await writing.begin(kind, request.body, programOf(request));
          return reply.code(201).send(await readSummary(kind, id));
        },
      );

    app.patch(
      `${path}/:id/draft/`,
      {
        ...longBody,
        config,
        schema: {
          summary: `${title}: write in the draft of one, which begins with its newest version, or move it.`,
          params,
          body: schemas.change,
          response: { 200: shownDocument, 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const kind = kindOf(request.params);
        const program = programOf(request);
        const { mayRead: isShown } = program;
        await writing
          .write({ kind, id }, request.body, program)
          .catch((error) =>
            isShown ? writing.rethrowConflict(error) : rethrowWithoutDetails(error),
          );
        if (!isShown) return reply.code(204).send(null);
        return shownOf(await documents.open(kind.kind, id));
      },
    );

    app.delete(
      `${path}/:id/draft/`,
      {
        config,
        schema: {
          summary: `${title}: set the draft of one aside; one that was never a version is gone.`,
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await documents.named(kindOf(request.params).kind, id);
        await db.write((tx) => workingCopies.discardDraft(tx, { id, by: programOf(request).by }));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${path}/:id/versions/:version/restoration/`,
      {
        config,
        schema: {
          summary: `${title}: make an earlier version of one its draft.`,
          params: versionParams.extend(routes.params),
          response: { 201: writtenDocument },
        },
      },
      async (request, reply) => {
        const { id, version: number } = request.params;
        const kind = kindOf(request.params);
        await documents.named(kind.kind, id);
        await db.write((tx) =>
          workingCopies.restore(tx, { id, number, by: programOf(request).by }),
        );
        return reply.code(201).send(await readSummary(kind, id));
      },
    );
  };

/** A program that may only write must not read what others wrote, so the details are left out. */
function rethrowWithoutDetails(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 409) throw error;
  throw new Problem(409, error.message);
}

type Kinds = [Registered, ...Registered[]];

export type KindRoutes = {
  title: string;
  path: string;
  params: { kind?: z.ZodType };
  api: Registered["api"];
  toWrite: { scope: "content:write"; right?: OwnRight };
  kindOf(params: { kind?: unknown }): Registered;
  filter(isIncluded: (kind: Registered) => boolean): KindRoutes | null;
};

/** Kinds share routes: each takes time at every start. @param kinds of one `api` and `right` */
export function kindRoutes(kinds: Kinds): KindRoutes {
  const [first, ...others] = kinds;
  const paths = kinds.map(({ names }) => names.path);
  const isShared = others.length > 0;
  return {
    title: isShared ? "Documents" : first.names.many,
    path: isShared ? `/api/:kind(${paths.join("|")})` : `/api/${first.names.path}`,
    params: isShared ? { kind: z.enum(paths) } : {},
    api: first.api,
    toWrite: { scope: "content:write", ...(first.right && { right: first.right }) },
    kindOf: ({ kind }) => kinds.find(({ names }) => names.path === kind) ?? first,
    filter(isIncluded) {
      const [one, ...more] = kinds.filter(isIncluded);
      return one ? kindRoutes([one, ...more]) : null;
    },
  };
}
