import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { byToken } from "../../../core/accounts/token-actor.ts";
import type { FoundToken } from "../../../core/accounts/tokens.server.ts";
import { Problem } from "../../../platform/problem.ts";
import { inRupees, leadChange, leadSetOf, shownLead } from "../lead-api-contract.ts";
import type { Leads } from "../leads.server.ts";
import { mentions, noteText } from "../replies-and-notes.ts";
import { isNothing, leadChoices, leadSet } from "./lead-set.ts";

const params = z.object({ id: z.string().max(64) });
const note = z.object({
  id: z.string(),
  text: z.string(),
  mentions: z.array(z.string()),
  by: z.string(),
  at: z.string(),
});
const outcome = z.enum(["won", "lost"], "This has to be won or lost.");
const closure = z.strictObject({
  outcome,
  reason: leadChoices.reason,
  value: leadChange.shape.value,
});
const closed = z.object({
  outcome,
  reason: z.string().nullable(),
  value: z.int().nullable(),
  closed_at: z.string().nullable(),
});
const read = { scope: "leads:read" } as const;
const write = { scope: "leads:write" } as const;

export const leadAdminApi =
  ({ leads }: { leads: Leads }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/leads/:id/",
      {
        config: read,
        schema: {
          summary: "One enquiry as it stands now, with sums in whole rupees.",
          params,
          response: { 200: shownLead },
        },
      },
      async ({ params: { id } }) => leads.getLead(id),
    );

    app.patch(
      "/api/leads/:id/",
      {
        config: write,
        schema: {
          summary: "Change the stage, owner, task or deal value of an enquiry.",
          params,
          body: leadChange,
          response: { 200: shownLead, 204: z.null() },
        },
      },
      async ({ params: { id }, body: { was, ...set }, token }, reply) => {
        const change = { ids: [id], set: leadSetOf(set), was: was && leadSetOf(was) };
        if (isNothing(change.set)) throw new Problem(400, "Name what is to be changed.");
        const tell = mayRead(token) ? rethrowInRupees : rethrowWithoutDetails;
        await leads.change({ ...change, by: byToken(token) }).catch(tell);
        if (!mayRead(token)) return reply.code(204).send(null);
        return leads.getLead(id);
      },
    );

    app.post(
      "/api/leads/:id/notes/",
      {
        config: write,
        schema: {
          summary: "Write a note, which colleagues alone read.",
          params,
          body: z.strictObject({ text: noteText, mentions: mentions.default([]) }),
          response: { 201: note },
        },
      },
      async ({ params: { id }, body, token }, reply) =>
        reply.code(201).send(await leads.addNote({ id, ...body, by: byToken(token) })),
    );

    app.post(
      "/api/leads/:id/closure/",
      {
        config: write,
        schema: {
          summary: "Close an enquiry as won or lost.",
          params,
          body: closure,
          response: { 201: z.union([closed, z.object({ outcome })]) },
        },
      },
      async ({ params: { id }, body: { outcome: how, ...more }, token }, reply) => {
        const by = byToken(token);
        await leads.close({ id, outcome: how, more: leadSetOf(more), by });
        if (!mayRead(token)) return reply.code(201).send({ outcome: how });
        const { reason, value, closed_at } = await leads.getLead(id);
        return reply.code(201).send({ outcome: how, reason, value, closed_at });
      },
    );

    app.delete(
      "/api/leads/:id/closure/",
      {
        config: write,
        schema: {
          summary: "Open it again, at the stage where it stood.",
          params,
          response: { 204: z.null() },
        },
      },
      async ({ params: { id }, token }, reply) => {
        await leads.reopen({ id, by: byToken(token) });
        return reply.code(204).send(null);
      },
    );
  };

/** Without `leads:read`, a token sees nothing of the lead in the answer. */
const mayRead = ({ scopes }: FoundToken) => scopes.includes("leads:read");

const both = z.object({ current: leadSet.extend({ id: z.string() }), yours: leadSet });

function rethrowWithoutDetails(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 409) throw error;
  throw new Problem(409, error.message);
}

/** Sums are in paise internally. */
function rethrowInRupees(error: unknown): never {
  const { data } = both.safeParse(error instanceof Problem ? error.extra : null);
  if (!(error instanceof Problem) || !data) throw error;
  const { id, ...current } = data.current;
  throw new Problem(error.status, error.message, {
    extra: { current: { id, ...inRupees(current) }, yours: inRupees(data.yours) },
  });
}
