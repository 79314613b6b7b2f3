import type { onRequestAsyncHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import {
  documentParams,
  shownDocument,
  shownOf,
  versionParams,
  writtenDocument,
} from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import type { KindRoutes } from "./kind-routes.ts";
import type { ProgramOf } from "./program.ts";
import { createProgramsWriting, schemasOf } from "./programs-writing.server.ts";
import type { Registered } from "./registry.ts";

/** Options for routes that accept a whole body. */
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
