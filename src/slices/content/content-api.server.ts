/** What staff write at the desk, for programs: the same calls for each kind, at its own path. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../../platform/db/database.ts";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import type { Content } from "./content.server.ts";
import { documentsApi } from "./documents-api.server.ts";
import { draftsApi, type LongBody } from "./drafts-api.server.ts";
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
    for (const kind of content.documents.atDesk) {
      await app.register(documentsApi({ kind, content, publicUrl }));
      await app.register(draftsApi({ kind, db, content, longBody, programOf }));
      await app.register(publicationApi({ kind, db, content, programOf }));
    }
  };
