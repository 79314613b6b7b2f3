import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listOf, pageQuery, toList } from "../../platform/list.ts";
import { entry } from "./contract.ts";
import type { Timeline } from "./timeline.server.ts";

type TimelineApiDeps = {
  timeline: Pick<Timeline, "ofLead">;
  publicUrl: URL | null;
  wasRead(staffId: string, lead: string): Promise<void>;
};

export const timelineApi =
  ({ timeline, publicUrl, wasRead }: TimelineApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/leads/:id/timeline/",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "All that happened around an enquiry, the newest first.",
          params: z.object({ id: z.string().max(64) }),
          querystring: z.object(pageQuery),
          response: { 200: listOf(entry) },
        },
      },
      async ({ params, query, url, token }) => {
        const entries = await timeline.ofLead(params.id);
        await wasRead(token.staff.id, params.id);
        const from = (query.page - 1) * query.page_size;
        const results = entries.slice(from, from + query.page_size);
        return toList({ results, count: entries.length }, { query, url, origin: publicUrl });
      },
    );
  };
