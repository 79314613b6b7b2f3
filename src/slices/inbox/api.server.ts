/** The inbox's list, for programs. */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { splitTarget } from "../../platform/http/addresses.ts";
import { listOf, pageQuery } from "../../platform/list.ts";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text.ts";
import { listedLead } from "../leads/lead-shape.ts";
import { longestSearch } from "../search/contract.ts";
import {
  filterShape,
  longestCursor,
  type Sort,
  sortIn,
  sorts,
  sortsOf,
  views,
} from "./contract.ts";
import type { Inbox } from "./inbox.server.ts";

const { stage, owner, source, service, from, to } = filterShape;
const yes = ["true", "1"];

const asked = z.object({
  view: z.enum(views).default("all"),
  stage: stage.default(null),
  /** The id of a colleague; `me`; `nobody`. */
  owner: owner.default(null),
  source: source.default(null),
  service: service.default(null),
  from: from.default(null),
  to: to.default(null),
  overdue: z
    .enum([...yes, "false", "0"])
    .default("false")
    .transform((said) => yes.includes(said)),
  /** `any`: those set aside as spam among the others; `only`: those alone. */
  spam: z.enum(["any", "only"]).optional(),
  search: z.literal("").or(line(longestSearch)).default(""),
  sort: z.enum(sorts).optional(),
  /** Where the list goes on, as `next` of the page before has it. */
  after: z.string().max(longestCursor).nullable().default(null),
  page_size: pageQuery.page_size,
});
type Asked = z.output<typeof asked>;

type Needs = { inbox: Pick<Inbox, "page">; publicUrl: URL | null };

export const inboxApi =
  ({ inbox, publicUrl }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/leads/",
      {
        config: { scope: "leads:read" },
        schema: {
          description:
            "The inbox: its views, filters, search and orders. The newest come first, where " +
            "nothing else is asked for. `count` stops at 1,000. The list is read forwards, by " +
            "`next`; `previous` is always null.",
          querystring: asked,
          response: { 200: listOf(listedLead) },
        },
      },
      async ({ query, url, token }) => {
        const { search: words, spam, page_size, sort, ...filter } = query;
        const view = spam === "only" ? "spam" : query.view;
        if (spam && query.view !== "all") throw refusal("spam", "It goes with the view all.");
        const wanted = { ...filter, view, words, withSpam: spam === "any" };
        const page = await inbox.page(
          { ...wanted, sort: sortOf(wanted, sort) },
          token.staff,
          page_size,
        );
        const { count, rows, next } = page;
        const place = { url, origin: publicUrl?.origin ?? "" };
        return { count, next: next && addressAfter(next, place), previous: null, results: rows };
      },
    );
  };

/** @throws Problem 400 for an order that this view has not */
function sortOf(query: Pick<Asked, "view"> & { words: string }, sort: Sort | undefined): Sort {
  if (sort && !sortsOf(query).includes(sort))
    throw refusal("sort", `What is listed here can be sorted by ${sortsOf(query).join(", ")}.`);
  return sort ?? sortIn(query, null);
}

const refusal = (field: string, sentence: string) =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });

function addressAfter(next: string, { url, origin }: { url: string; origin: string }): string {
  const { path, query } = splitTarget(url);
  const known = [...new URLSearchParams(query)].filter(([name]) => name in asked.shape);
  const search = new URLSearchParams(known);
  search.set("after", next);
  return `${origin}${path}?${search}`;
}
