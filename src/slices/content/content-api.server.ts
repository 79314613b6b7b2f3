/** What staff write at the desk, for programs: the same calls for each kind, at its own path. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../../platform/db/database.ts";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import { languages } from "../../platform/language.ts";
import type { Content } from "./content.server.ts";
import { documentsApi } from "./documents-api.server.ts";
import { draftsApi, type LongBody } from "./drafts-api.server.ts";
import { kindIn } from "./in-language.ts";
import { languagesApi } from "./languages-api.server.ts";
import type { ProgramOf } from "./program.ts";
import { publicationApi } from "./publication-api.server.ts";

type Needs = {
  db: Pick<Database, "read" | "write">;
  content: Content;
  publicUrl: URL | null;
  programOf: ProgramOf;
};

/** The longest body that is kept. */
const mostBytes = 1024 * 1024;
const tooLong = "This is too long to be taken: a document may have 1 MB.";

export const contentApi =
  ({ db, content, publicUrl, programOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const holdRoom = createLargeBodies({ longest: mostBytes, atOnce: 16, tooLong });
    const longBody: LongBody = {
      bodyLimit: mostBytes,
      onRequest: async (request, reply) => holdRoom(request, reply),
    };
    const all = new Set(content.kinds.map(({ kind }) => kind));
    for (const kind of content.documents.atDesk) {
      if (languages.some((language) => all.has(kindIn(kind.kind, language))))
        await languagesApi({ kind, db, content, programOf })(app, {});
      await documentsApi({ kind, content, publicUrl })(app, {});
      await draftsApi({ kind, db, content, longBody, programOf })(app, {});
      await publicationApi({ kind, db, content, programOf })(app, {});
    }
  };
