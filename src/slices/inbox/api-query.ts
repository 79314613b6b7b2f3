import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text.ts";
import { longestSearch } from "../search/contract.ts";
import { filterShape, type View, views } from "./contract.ts";

const { stage, owner, source, service, from, to, ...others } = filterShape;
const yes = ["true", "1"];
const flag = z
  .enum([...yes, "false", "0"])
  .default("false")
  .transform((value) => yes.includes(value));

export const filterQuery = z.object({
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
export function filterOfCall({ search: words, spam, ...filter }: FilterQuery) {
  if (spam && filter.view !== "all") throw refusal("spam", "It goes with the view all.");
  const view: View = spam === "only" ? "spam" : filter.view;
  return { ...filter, view, words, withSpam: spam === "any" };
}

export const refusal = (field: string, sentence: string) =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });
