import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listOf, pageQuery, toList } from "../../platform/list.ts";
import type { OutboxList } from "./outbox-list.server.ts";
import { outboxStates } from "./outbox-state.ts";

const listed = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  attempts: z.int(),
  next_attempt_at: z.string().nullable(),
  given_up_at: z.string().nullable(),
  last_error: z.string().nullable(),
  /** The recipient's mail server refuses mail to them for good: `last_error` is its reply. */
  refused: z.boolean(),
  state: z.enum(outboxStates),
});

type MailApiDeps = { outbox: OutboxList; publicUrl: URL | null };

export const mailApi =
  ({ outbox, publicUrl }: MailApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/outbox/",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "What became of each mail, the newest first.",
          querystring: z.object(pageQuery),
          response: { 200: listOf(listed) },
        },
      },
      async ({ query, url }) => toList(await outbox.list(query), { query, url, origin: publicUrl }),
    );
  };
