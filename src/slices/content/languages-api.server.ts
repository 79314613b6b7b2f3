/** How programs begin a version in another language, which has the calls of documents from then on. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { addedLanguages } from "../../platform/language.ts";
import { documentParams } from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import type { ProgramOf } from "./program.ts";
import type { Registered } from "./registry.ts";
import { scopeToWrite } from "./scope-to-write.ts";

type Needs = {
  kind: Registered;
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
  ({ kind, db, content: { documents, workingCopies }, programOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      `/api/${kind.names.path}/:id/languages/:language/`,
      {
        config: scopeToWrite(kind),
        schema: {
          summary: `${kind.names.many}: begin the version of one in another language.`,
          params,
          response: { 201: begun },
        },
      },
      async (request, reply) => {
        const { id, language } = request.params;
        await documents.named(kind.kind, id);
        const { by } = programOf(request);
        const version = await db.write((tx) => workingCopies.translate(tx, { id, language, by }));
        return reply.code(201).send(version);
      },
    );
  };
