import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { createLargeBodies } from "../../platform/http/files.ts";
import { limits } from "../../platform/http/limits.ts";
import { advised } from "./advice/rule.ts";
import { documentId } from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import { waitsFor } from "./contract.ts";

/** In bytes: a whole body in its longest JSON form. */
const mostBytes = 2 * 1024 * 1024;
const tooLong = "This is too long to be saved. Take something out of it.";

const params = z.object({ kind: z.string().max(40), id: documentId });
const draftChanges = z.object({
  changes: z
    .array(z.object({ path: z.string().max(200), value: z.unknown().optional() }))
    .min(1)
    .max(100),
  revision: z.int().min(0),
  hand: z.string().regex(/^[\w-]{1,40}$/),
  form: z.string().max(40).optional(),
});
const savedDraft = z.object({
  revision: z.int(),
  at: z.string(),
  followed: z.array(z.object({ path: z.string(), value: z.unknown() })),
  faults: z.record(z.string(), z.array(z.string())),
  waitsFor: z.array(waitsFor),
  advised,
});

type EditorApiDeps = {
  db: Pick<Database, "write">;
  content: Pick<Content, "workingCopies" | "documents" | "advise">;
  /** Runs before the body is read. @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
  admitReader(request: FastifyRequest): Promise<unknown>;
};

export const editorApi =
  ({ db, content, admit, admitReader }: EditorApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const staff = new WeakMap<FastifyRequest, { id: string }>();
    const holdRoom = createLargeBodies({ longest: mostBytes, atOnce: 16, tooLong });

    // Asked before the editor reloads: without a login session, a reload would lose its text.
    app.get(
      "/staff/content/:kind/:id/draft",
      { exposeHeadRoute: false, config: limits.api, schema: { hide: true, params } },
      async (request, reply) => {
        await admitReader(request);
        return reply.code(204).send();
      },
    );

    app.post(
      "/staff/content/:kind/:id/draft",
      {
        bodyLimit: mostBytes,
        config: limits.api,
        schema: { hide: true, params, body: draftChanges, response: { 200: savedDraft } },
        async onRequest(request, reply) {
          staff.set(request, await admit(request));
          holdRoom(request, reply);
        },
      },
      async (request) => {
        const { params: of, body } = request;
        const by = staff.get(request);
        if (!by) throw new Error("a draft came in without passing the door");
        const kind = content.documents.kindInAdmin(of.kind);
        const actor = { who: "staff", id: by.id } as const;
        const writing = { ...body, id: of.id, kind: kind.kind, by: actor };
        const saved = await db.write((tx) => content.workingCopies.write(tx, writing));
        const document = await content.documents.open(kind.kind, of.id);
        const { faults, waitsFor: others } = document;
        return { ...saved, faults, waitsFor: others, advised: await content.advise(document) };
      },
    );
  };
