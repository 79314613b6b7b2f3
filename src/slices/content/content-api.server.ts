/**
 * The API for programs that write content: the same calls for each kind, at the kind's own path.
 */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import { addedLanguages, languages } from "../../platform/language.ts";
import { documentParams } from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import { documentsApi } from "./documents-api.server.ts";
import { draftsApi, type LongBody } from "./drafts-api.server.ts";
import { kindIn } from "./in-language.ts";
import { type KindRoutes, kindRoutes } from "./kind-routes.ts";
import type { ProgramOf } from "./program.ts";
import { publicationApi } from "./publication-api.server.ts";
import type { Registered } from "./registry.ts";

type ContentApiDeps = {
  db: Pick<Database, "read" | "write">;
  content: Content;
  publicUrl: URL | null;
  programOf: ProgramOf;
};

/** In bytes. */
const mostBytes = 1024 * 1024;
const tooLong = "This is too long to be taken: a document may have 1 MB.";

export const contentApi =
  ({ db, content, publicUrl, programOf }: ContentApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const holdRoom = createLargeBodies({ longest: mostBytes, atOnce: 16, tooLong });
    const longBody: LongBody = {
      bodyLimit: mostBytes,
      onRequest: async (request, reply) => holdRoom(request, reply),
    };
    const all = new Set(content.kinds.map(({ kind }) => kind));
    const isTranslated = ({ kind }: Registered) =>
      languages.some((language) => all.has(kindIn(kind, language)));
    for (const routes of routesOf(content.documents.atDesk)) {
      const translated = routes.filter(isTranslated);
      if (translated) await languagesApi({ routes: translated, db, content, programOf })(app, {});
      await documentsApi({ routes, content, publicUrl })(app, {});
      await draftsApi({ routes, db, content, longBody, programOf })(app, {});
      await publicationApi({ routes, db, content, programOf })(app, {});
    }
  };

/** A kind gets its own routes if programs send it in another form, or if it needs its own right. */
function routesOf(kinds: Registered[]): KindRoutes[] {
  const isSpecial = ({ api, right }: Registered) => api !== null || right !== null;
  const [first, ...more] = kinds.filter((kind) => !isSpecial(kind));
  const shared = first ? [kindRoutes([first, ...more])] : [];
  return [...kinds.filter(isSpecial).map((kind) => kindRoutes([kind])), ...shared];
}

type LanguagesApiDeps = {
  /** Only kinds that are written in several languages. */
  routes: KindRoutes;
  db: Pick<Database, "write">;
  content: Pick<Content, "documents" | "workingCopies">;
  programOf: ProgramOf;
};

const others = z.enum(addedLanguages);
const params = documentParams.extend({
  language: z.string().pipe(others.describe("Another than the site's own.")),
});
/** `kind` is its name in addresses. */
const begun = z.object({ kind: z.string(), id: z.int() });

/** Lets programs create a translation, which is a document with the usual calls from then on. */
const languagesApi =
  ({
    routes,
    db,
    content: { documents, workingCopies },
    programOf,
  }: LanguagesApiDeps): FastifyPluginAsyncZod =>
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
