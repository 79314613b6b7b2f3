/** The calls by which programs publish, unpublish, remove and restore documents. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import {
  documentParams,
  publicationRequest,
  unpublishRequest,
  writtenDocument,
} from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import type { KindRoutes } from "./kind-routes.ts";
import type { ProgramOf } from "./program.ts";

type PublicationApiDeps = {
  routes: KindRoutes;
  db: Pick<Database, "write">;
  content: Pick<Content, "documents" | "workingCopies" | "unpublish" | "takeOfflineAt" | "bin">;
  programOf: ProgramOf;
};

export const publicationApi =
  ({ routes, db, content, programOf }: PublicationApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { documents, workingCopies, unpublish, bin } = content;
    const config = { right: "content.publish", ...routes.toWrite } as const;

    app.post(
      `${routes.path}/:id/publication/`,
      {
        config,
        schema: {
          summary: `${routes.title}: publish one as it is written, now or at a time.`,
          params: documentParams.extend(routes.params),
          body: publicationRequest,
          response: { 201: z.object({ due_at: z.string().nullable() }) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { at } = request.body;
        const { by } = programOf(request);
        await documents.named(routes.kindOf(request.params).kind, id);
        const publication = { id, by, ...(at !== undefined && { at: new Date(at) }) };
        const due_at = await db.write((tx) => workingCopies.publish(tx, publication));
        return reply.code(201).send({ due_at });
      },
    );

    // Kinds with one document cannot go offline, because the site needs them.
    const several = routes.filter(({ isSingle }) => !isSingle);
    if (several === null) return;

    app.delete(
      `${several.path}/:id/publication/`,
      {
        config,
        schema: {
          summary: `${several.title}: take one offline, now or at a time, or cancel its schedule.`,
          params: documentParams.extend(several.params),
          querystring: unpublishRequest,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { by } = programOf(request);
        const { live } = await documents.named(several.kindOf(request.params).kind, id);
        const { at } = request.query;
        const end = live === null ? workingCopies.cancel : unpublish;
        await db.write(async (tx) => {
          if (at === undefined) await end(tx, { id, by });
          else await content.takeOfflineAt(tx, { id, at: new Date(at), by });
        });
        return reply.code(204).send(null);
      },
    );

    app.delete(
      `${several.path}/:id/`,
      {
        config,
        schema: {
          summary: `${several.title}: move one to the bin, where it is kept for 30 days.`,
          params: documentParams.extend(several.params),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await documents.named(several.kindOf(request.params).kind, id);
        await db.write((tx) => bin.move(tx, { id, by: programOf(request).by }));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${several.path}/:id/restoration/`,
      {
        config: routes.toWrite,
        schema: {
          summary: `${several.title}: put one back that is in the bin, as it was.`,
          params: documentParams.extend(several.params),
          response: { 201: writtenDocument },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { kind, names } = several.kindOf(request.params);
        if ((await bin.find(id))?.path !== names.path)
          throw new Problem(404, "This is not in the bin.");
        await db.write((tx) => bin.restore(tx, { id, by: programOf(request).by }));
        const { key, revision } = await documents.named(kind, id);
        return reply.code(201).send({ id, key, revision });
      },
    );
  };
