import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { createLargeBodies } from "../../platform/http/files.ts";
import { Problem } from "../../platform/problem.ts";
import { addedLanguages, languages } from "../../platform/text/language.ts";
import { kindIn } from "../content-types/kind.ts";
import type { Registered } from "../content-types/registry.ts";
import {
  documentParams,
  publicationRequest,
  unpublishRequest,
  writtenDocument,
} from "./api-contract.ts";
import type { ProgramOf } from "./api-writes.server.ts";
import type { Content } from "./content.server.ts";
import {
  documentsApi,
  draftsApi,
  type KindRoutes,
  kindRoutes,
  type LongBody,
} from "./documents-api.server.ts";

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
    for (const routes of routesOf(content.documents.inAdmin)) {
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
  routes: KindRoutes;
  db: Pick<Database, "write">;
  content: Pick<Content, "documents" | "workingCopies">;
  programOf: ProgramOf;
};

const others = z.enum(addedLanguages);
const params = documentParams.extend({
  language: z.string().pipe(others.describe("Another than the site's own.")),
});
const begun = z.object({ kind: z.string(), id: z.int() });

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

type PublicationApiDeps = {
  routes: KindRoutes;
  db: Pick<Database, "write">;
  content: Pick<Content, "documents" | "workingCopies" | "unpublish" | "takeOfflineAt" | "bin">;
  programOf: ProgramOf;
};

const publicationApi =
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
