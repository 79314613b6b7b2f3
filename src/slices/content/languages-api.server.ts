/**
 * How programs begin a version in another language, which has the calls of documents from then on.
 */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { addedLanguages } from "../../platform/language.ts";
import { documentParams } from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import type { KindRoutes } from "./kind-routes.ts";
import type { ProgramOf } from "./program.ts";

type Needs = {
  /** Of the kinds that are written in several languages. */
  routes: KindRoutes;
  db: Pick<Database, "write">;
  content: Pick<Content, "documents" | "workingCopies">;
  programOf: ProgramOf;
};

const others = z.enum(addedLanguages);
const params = documentParams.extend({
  language: z.string().pipe(others.describe("Another than the site's own.")),
});
/** `kind` as it stands in addresses. */
const begun = z.object({ kind: z.string(), id: z.int() });

export const languagesApi =
  ({
    routes,
    db,
    content: { documents, workingCopies },
    programOf,
  }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const { title, path, kindOf } = routes;
    app.post(
      `${path}/:id/languages/:language/`,
      {
        config: routes.toWrite,
        schema: {
          summary: `${title}: begin the version of one in another language.`,
          params: params.extend(routes.params),
          response: { 201: begun },
        },
      },
      async (request, reply) => {
        const { id, language } = request.params;
        await documents.named(kindOf(request.params).kind, id);
        const { by } = programOf(request);
        const version = await db.write((tx) => workingCopies.translate(tx, { id, language, by }));
        return reply.code(201).send(version);
      },
    );
  };
