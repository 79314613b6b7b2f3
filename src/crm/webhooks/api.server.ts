import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { byToken } from "../../core/accounts/token-actor.ts";
import { listOf, pageQuery, toList } from "../../platform/list.ts";
import { Problem } from "../../platform/problem.ts";
import { delivery, newWebhook, webhook, webhookChange } from "./contract.ts";
import type { Webhooks } from "./webhooks.server.ts";

const params = z.object({ id: z.string().max(64) });
/** Deliveries hold leads, so a token needs both scopes, and the right that the settings need. */
const config = {
  scope: "leads:write",
  andScope: "leads:read",
  right: "webhooks.manage",
} as const;

type WebhooksApiDeps = { webhooks: Webhooks; publicUrl: URL | null };

export const webhooksApi =
  ({ webhooks, publicUrl }: WebhooksApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/webhooks/",
      {
        config,
        schema: {
          summary: "The webhooks there are.",
          response: { 200: z.object({ results: z.array(webhook) }) },
        },
      },
      async () => ({ results: await webhooks.list() }),
    );

    app.post(
      "/api/webhooks/",
      {
        config,
        schema: {
          summary: "Add a webhook. Its secret is in this answer alone.",
          body: newWebhook,
          response: { 201: webhook.extend({ secret: z.string() }) },
        },
      },
      async ({ body, token }, reply) =>
        reply.code(201).send(await webhooks.add({ ...body, by: byToken(token), key: token.id })),
    );

    app.patch(
      "/api/webhooks/:id/",
      {
        config,
        schema: {
          summary: "Switch a webhook on or off, or change what it is told of.",
          params,
          body: webhookChange,
          response: { 200: webhook },
        },
      },
      async ({ params: { id }, body: set, token }) => {
        if (set.active === undefined && set.events === undefined)
          throw new Problem(400, "Name what is to be changed.");
        return webhooks.change({ id, set, by: byToken(token), key: token.id });
      },
    );

    app.delete(
      "/api/webhooks/:id/",
      { config, schema: { summary: "Remove a webhook.", params, response: { 204: z.null() } } },
      async ({ params: { id }, token }, reply) => {
        await webhooks.remove({ id, by: byToken(token) });
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/api/webhooks/:id/test/",
      { config, schema: { summary: "Send a ping to it.", params, response: { 201: delivery } } },
      async ({ params: { id } }, reply) => reply.code(201).send(await webhooks.ping(id)),
    );

    app.get(
      "/api/webhooks/:id/deliveries/",
      {
        config,
        schema: {
          summary: "What it was sent, and how that went.",
          params,
          querystring: z.object(pageQuery),
          response: { 200: listOf(delivery) },
        },
      },
      async ({ params: { id }, query, url }) =>
        toList(await webhooks.deliveries(id, query), { query, url, origin: publicUrl }),
    );

    app.post(
      "/api/webhooks/:id/deliveries/:delivery/attempts/",
      {
        config,
        schema: {
          summary: "Send one of them again.",
          params: params.extend({ delivery: z.string().max(64) }),
          response: { 201: delivery },
        },
      },
      async ({ params: deliveryParams }, reply) =>
        reply.code(201).send(await webhooks.sendAgain(deliveryParams)),
    );
  };
