/** What programs write of one kind, before visitors read it. */

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
import type { ProgramOf } from "./program.ts";
import { createProgramsWriting } from "./programs-writing.server.ts";
import type { Registered } from "./registry.ts";
import { scopeToWrite } from "./scope-to-write.ts";

/** For routes that take a whole body. */
export type LongBody = { bodyLimit: number; onRequest: onRequestAsyncHookHandler };
type Needs = {
  kind: Registered;
  db: Pick<Database, "read" | "write">;
  content: Pick<Content, "documents" | "workingCopies">;
  longBody: LongBody;
  programOf: ProgramOf;
};

export const draftsApi =
  ({ kind, db, content, longBody, programOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const { documents, workingCopies } = content;
    const config = scopeToWrite(kind);
    const { many, path } = kind.names;
    const writing = createProgramsWriting({ kind, db, workingCopies });
    const written = async (id: number) => {
      const { key, revision } = await documents.named(kind.kind, id);
      return { id, key, revision };
    };

    if (kind.begin !== null)
      app.post(
        `/api/${path}/`,
        {
          ...longBody,
          config,
          schema: {
            summary: `${many}: write a new one, as a draft.`,
            body: writing.newOne,
            response: { 201: writtenDocument },
          },
        },
        async (request, reply) =>
          reply
            .code(201)
            .send(await written(await writing.begin(request.body, programOf(request)))),
      );

    app.patch(
      `/api/${path}/:id/draft/`,
      {
        ...longBody,
        config,
        schema: {
          summary: `${many}: write in the draft of one, which begins with its newest version.`,
          params: documentParams,
          body: writing.change,
          response: { 200: shownDocument, 204: z.null() },
        },
      },
      async (request, reply) => {
        const {
          params: { id },
          body,
        } = request;
        const program = programOf(request);
        const { mayRead: isShown } = program;
        await writing.write(id, body, program).catch(isShown ? writing.tellBoth : tellNothing);
        if (!isShown) return reply.code(204).send(null);
        return shownOf(kind, await documents.open(kind.kind, id));
      },
    );

    app.delete(
      `/api/${path}/:id/draft/`,
      {
        config,
        schema: {
          summary: `${many}: set the draft of one aside; one that was never a version is gone.`,
          params: documentParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await documents.named(kind.kind, id);
        await db.write((tx) => workingCopies.setAside(tx, { id, by: programOf(request).by }));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `/api/${path}/:id/versions/:version/restoration/`,
      {
        config,
        schema: {
          summary: `${many}: make an earlier version of one its draft.`,
          params: versionParams,
          response: { 201: writtenDocument },
        },
      },
      async (request, reply) => {
        const { id, version: number } = request.params;
        await documents.named(kind.kind, id);
        await db.write((tx) =>
          workingCopies.restore(tx, { id, number, by: programOf(request).by }),
        );
        return reply.code(201).send(await written(id));
      },
    );
  };

/** Who may only write is shown nothing of what another wrote. */
function tellNothing(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 409) throw error;
  throw new Problem(409, error.message);
}
