/** What of one kind visitors read, decided by programs. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { documentParams, endAsked, publicationAsked } from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import type { ProgramOf } from "./program.ts";
import type { Registered } from "./registry.ts";
import { scopeToWrite } from "./scope-to-write.ts";

type Needs = {
  kind: Registered;
  db: Pick<Database, "write">;
  content: Pick<Content, "documents" | "workingCopies" | "unpublish" | "takeOfflineAt">;
  programOf: ProgramOf;
};

export const publicationApi =
  ({ kind, db, content, programOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const { documents, workingCopies, unpublish } = content;
    const { many, path } = kind.names;
    const config = { right: "content.publish", ...scopeToWrite(kind) } as const;
    const url = `/api/${path}/:id/publication/`;

    app.post(
      url,
      {
        config,
        schema: {
          summary: `${many}: publish one as it is written, now or at a time.`,
          params: documentParams,
          body: publicationAsked,
          response: { 201: z.object({ due_at: z.string().nullable() }) },
        },
      },
      async (request, reply) => {
        const {
          params: { id },
          body: { at },
        } = request;
        const { by } = programOf(request);
        await documents.named(kind.kind, id);
        const wanted = { id, by, ...(at !== undefined && { at: new Date(at) }) };
        const due_at = await db.write((tx) => workingCopies.publish(tx, wanted));
        return reply.code(201).send({ due_at });
      },
    );

    // The site cannot do without any of these.
    if (kind.isSingle) return;

    app.delete(
      url,
      {
        config,
        schema: {
          summary: `${many}: take one offline, now or at a time, or give up what is scheduled of it.`,
          params: documentParams,
          querystring: endAsked,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { by } = programOf(request);
        const { live } = await documents.named(kind.kind, id);
        const { at } = request.query;
        const end = live === null ? workingCopies.cancel : unpublish;
        await db.write(async (tx) => {
          if (at === undefined) await end(tx, { id, by });
          else await content.takeOfflineAt(tx, { id, at: new Date(at), by });
        });
        return reply.code(204).send(null);
      },
    );
  };
