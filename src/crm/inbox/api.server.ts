import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { longestSearch } from "../../core/search/contract.ts";
import { limits } from "../../platform/http/limits.ts";
import { addressAfter, listOf, pageQuery } from "../../platform/list.ts";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text/text.ts";
import { listedLead } from "../leads/lead-api-contract.ts";
import {
  filterShape,
  inboxQuery,
  longestCursor,
  type Sort,
  sortIn,
  sorts,
  sortsOf,
  type View,
  type Viewer,
  views,
} from "./contract.ts";
import type { ExportQuery, Inbox } from "./inbox.server.ts";

const { stage, owner, source, service, from, to, ...others } = filterShape;
const yes = ["true", "1"];
const flag = z
  .enum([...yes, "false", "0"])
  .default("false")
  .transform((value) => yes.includes(value));

const filterQuery = z.object({
  view: z.enum(views).default("all"),
  stage: stage.default(null).describe("The key of a stage, such as `new`, `contacted` or `won`."),
  owner: owner.default(null).describe("The id of a colleague; `me`; `nobody`."),
  source: source.default(null).describe("Where it was sent from, such as `Contact Page`."),
  service: service.default(null).describe("What it is about, by its title."),
  from: from.default(null).describe("The first day on which it came, by the company’s calendar."),
  to: to.default(null).describe("The last day on which it came."),
  priority: others.priority.default(null).describe("`high` or `low`."),
  worth: others.worth.default(null).describe("Worth so many rupees, or more."),
  origin: others.origin.default(null).describe("Where they came from; `none`: not known."),
  campaign: others.campaign.default(null).describe("By which campaign; `none`: by none."),
  reason: others.reason.default(null).describe("Why it was lost, in any spelling of it."),
  answer: others.answer.default(null).describe("How its answer stands to what was promised."),
  due_owner: others.due_owner
    .default(null)
    .describe("Who had it when its answer was given or became due; `nobody`."),
  overdue: flag.describe("Those alone that nobody answered in time."),
  no_step: flag.describe("Open ones alone for which no next step is planned."),
  silent: flag.describe("Open ones alone that nobody wrote to or changed for seven days."),
  spam: z
    .enum(["any", "only"])
    .optional()
    .describe("`any`: those set aside as spam among the others; `only`: those alone."),
  search: z
    .literal("")
    .or(line(longestSearch))
    .default("")
    .describe("Words, of everything that was said."),
});
type FilterQuery = z.output<typeof filterQuery>;

/** @throws Problem 400 where `spam` comes with a view other than `all` */
function filterOfCall({ search: words, spam, ...filter }: FilterQuery) {
  if (spam && filter.view !== "all") throw refusal("spam", "It goes with the view all.");
  const view: View = spam === "only" ? "spam" : filter.view;
  return { ...filter, view, words, withSpam: spam === "any" };
}

const refusal = (field: string, sentence: string) =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });

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

type ExportApiDeps = {
  inbox: Pick<Inbox, "csv" | "today">;
  admit(request: FastifyRequest): Promise<Viewer>;
};

export const exportApi =
  ({ inbox, admit }: ExportApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    async function send(reply: FastifyReply, query: ExportQuery, viewer: Viewer) {
      // A HEAD request exports nothing, so it is not recorded and takes no download slot.
      const isTaken = reply.request.method !== "HEAD";
      const file = isTaken ? await inbox.csv(query, viewer) : "";
      const name = `enquiries-${await inbox.today()}.csv`;
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${name}"`)
        .type("text/csv; charset=utf-8")
        .send(file);
    }

    app.get(
      "/api/leads.csv",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "Enquiries as a file, one row each.",
          description: "The same filters as `/api/leads/`, all of it, the newest first.",
          querystring: filterQuery,
        },
      },
      async ({ query, token }, reply) => send(reply, filterOfCall(query), token.staff),
    );

    app.get(
      "/staff/inbox/enquiries.csv",
      {
        config: limits.api,
        schema: { hide: true, querystring: z.record(z.string(), z.unknown()) },
      },
      async (request, reply) => send(reply, inboxQuery.parse(request.query), await admit(request)),
    );
  };
