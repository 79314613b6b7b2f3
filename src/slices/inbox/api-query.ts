/** The inbox's filters, as programs name them. */
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text.ts";
import { longestSearch } from "../search/contract.ts";
import { filterShape, type View, views } from "./contract.ts";

const { stage, owner, source, service, from, to } = filterShape;
const yes = ["true", "1"];

export const filterAsked = z.object({
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
});
type FilterAsked = z.output<typeof filterAsked>;

/** @throws Problem 400 for spam asked for within another view */
export function filterOfCall({ search: words, spam, ...filter }: FilterAsked) {
  if (spam && filter.view !== "all") throw refusal("spam", "It goes with the view all.");
  const view: View = spam === "only" ? "spam" : filter.view;
  return { ...filter, view, words, withSpam: spam === "any" };
}

export const refusal = (field: string, sentence: string) =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });
