import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { addressAfter, listOf, pageQuery } from "../../platform/list.ts";
import { listedLead } from "../leads/lead-shape.ts";
import { filterOfCall, filterQuery, refusal } from "./api-query.ts";
import { longestCursor, type Sort, sortIn, sorts, sortsOf } from "./contract.ts";
import type { Inbox } from "./inbox.server.ts";

const querySchema = filterQuery.extend({
  sort: z.enum(sorts).optional(),
  after: z
    .string()
    .max(longestCursor)
    .nullable()
    .default(null)
    .describe("Where the list goes on, as `next` of the page before has it."),
  page_size: pageQuery.page_size,
});
type SortOfOptions = z.output<typeof querySchema>;

type InboxApiDeps = {
  inbox: Pick<Inbox, "page">;
  publicUrl: URL | null;
  /** Records the read in the audit log. */
  wasRead(staffId: string, view: string): Promise<void>;
};

export const inboxApi =
  ({ inbox, publicUrl, wasRead }: InboxApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/leads/",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "Enquiries: the inbox with its views, filters, search and orders.",
          description:
            "The newest come first, where " +
            "nothing else is asked for. `count` stops at 1,000. The list is read forwards, by " +
            "`next`; `previous` is always null.",
          querystring: querySchema,
          response: { 200: listOf(listedLead) },
        },
      },
      async ({ query, url, token }) => {
        const { page_size, sort, after, ...filter } = query;
        const listQuery = { ...filterOfCall(filter), after };
        const page = await inbox.page(
          { ...listQuery, sort: sortOf(listQuery, sort) },
          token.staff,
          page_size,
        );
        await wasRead(token.staff.id, listQuery.view);
        const { count, rows, next } = page;
        const place = { url, origin: publicUrl, names: Object.keys(querySchema.shape) };
        return { count, next: next && addressAfter(next, place), previous: null, results: rows };
      },
    );
  };

/** @throws Problem 400 for an order that this view does not have */
function sortOf(
  query: Pick<SortOfOptions, "view"> & { words: string },
  sort: Sort | undefined,
): Sort {
  if (sort && !sortsOf(query).includes(sort))
    throw refusal("sort", `What is listed here can be sorted by ${sortsOf(query).join(", ")}.`);
  return sort ?? sortIn(query, null);
}
