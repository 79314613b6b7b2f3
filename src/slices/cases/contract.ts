import { z } from "zod";
import { line, summary } from "../../platform/text.ts";
import { referenceTo } from "../content/references.ts";
import { lengthOf, period } from "./period.ts";
import { sheet } from "./sheet-contract.ts";

/** The last part of its address. */
export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

const change = z.object({
  label: line(80),
  before: line(16),
  after: line(16),
  /** How it was counted, and when. */
  counted: line(200),
});
export type Change = z.infer<typeof change>;

const mostSummaryWords = 40;
const isShort = (text: string) => text.split(/\s+/).length <= mostSummaryWords;

export const caseBody = z.object({
  /** What changed, in plain words. */
  title: line(90),
  description: summary(70, 160),
  /** What is said beside the title of a case that did not happen so. */
  note: line(120).optional(),
  position: z.int().min(0).max(999),
  /** Trade, town and size, and no name: "A 140-bed hospital in Nashik". */
  whose: line(100),
  trade: line(40),
  town: line(40),
  service: referenceTo("page", z.string().regex(/^\/services\/[^/]+\/[^/]+$/)),
  period: period.refine(
    (given) => Number.isInteger(lengthOf(given)),
    "The dates do not make whole weeks or months.",
  ),
  /** In rupees; `per` is what is paid for by the piece: "a month". */
  cost: z.object({ rupees: z.int().min(1), per: line(20).optional() }),
  summary: line(300).refine(isShort, `This can have ${mostSummaryWords} words at most.`),
  before: z.object({
    text: line(600),
    figures: z
      .array(z.object({ value: line(16), label: line(100) }))
      .min(1)
      .max(2),
  }),
  done: z
    .array(z.object({ name: line(60), text: line(300) }))
    .min(3)
    .max(5),
  sheet,
  /** The first is the one that lists show. */
  after: z.array(change).min(3).max(4),
  /** What went wrong, and what is done otherwise since. */
  wrong: line(900),
  /** Paths of pages, slugs of posts. */
  related: z
    .array(
      z.union([
        referenceTo("page", z.string().startsWith("/")),
        referenceTo("post", z.string().refine(isSlug)),
      ]),
    )
    .max(4),
});
export type CaseBody = z.infer<typeof caseBody>;

export const caseTeaser = caseBody
  .pick({ title: true, note: true, whose: true, trade: true, town: true, summary: true })
  .extend({ change });
/** What lists show of a case; `service` is the path of the page it belongs to. */
export type CaseTeaser = z.infer<typeof caseTeaser> & { path: string; service: string };
