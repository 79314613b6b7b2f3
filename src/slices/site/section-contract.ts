/** The sections that a page is made of. */
import { z } from "zod";
import { line } from "../../platform/text.ts";
import { heading, named, pagePath, paragraphList, prose } from "./contract-parts.ts";

/** Text, or a link to a page of this site. */
const cell = z
  .union([
    prose,
    z.object({ text: line(120).meta({ label: "Words" }), path: pagePath }).meta({ label: "Link" }),
  ])
  .meta({ label: "Cell" });
export type Cell = z.infer<typeof cell>;

/** Visitors meet nothing of what is hidden. */
const hidden = z
  .boolean()
  .optional()
  .meta({ label: "Hidden", help: "It stays here, and visitors do not see it." });
const block = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.object({ type: z.literal(type), ...shape, hidden });

const headed = {
  heading: heading(120),
  intro: prose.optional().meta({ label: "Introduction", help: "Below the heading." }),
};
/** Of what one looks up rather than reads: it is folded behind these words, which say what is in it. */
const lookedUp = {
  ...headed,
  folded: line(140).optional().meta({
    label: "Folded behind",
    help: "Words that say what is in it, and open it. Empty where it stands open.",
  }),
};
const namedItems = z.array(named).min(1).max(12).meta({ label: "Items" });

const proseSection = block("prose", {
  heading: heading(120),
  paragraphs: paragraphList(12),
}).meta({ label: "Text", help: "Paragraphs beside their heading." });

const listSection = block("list", {
  ...lookedUp,
  items: z
    .array(prose.meta({ label: "Item" }))
    .min(1)
    .max(20)
    .meta({ label: "Items" }),
}).meta({ label: "List", help: "Short lines, each with a mark." });

const tableSection = block("table", {
  ...lookedUp,
  columns: z
    .array(line(80).meta({ label: "Head of the column" }))
    .min(2)
    .max(6)
    .meta({ label: "Columns" }),
  rows: z
    .array(z.array(cell).min(2).max(6).meta({ label: "Row" }))
    .min(1)
    .max(20)
    .meta({ label: "Rows", help: "Each has one cell for each column." }),
}).meta({ label: "Table", help: "What is compared, in rows and columns." });

const questionsSection = block("questions", {
  heading: heading(120),
  items: z
    .array(
      z
        .object({
          question: line(200).meta({ label: "Question" }),
          answer: prose.meta({ label: "Answer" }),
        })
        .meta({ label: "Question" }),
    )
    .min(1)
    .max(12)
    .meta({ label: "Questions" }),
}).meta({ label: "Questions and answers", help: "Each answer is folded below its question." });

export const section = z
  .discriminatedUnion("type", [
    proseSection,
    listSection,
    block("deliverables", { ...lookedUp, items: namedItems }).meta({
      label: "What is delivered",
      help: "Things with a name and a text, in columns.",
    }),
    block("steps", { ...headed, items: namedItems }).meta({
      label: "Steps",
      help: "They are numbered.",
    }),
    block("measures", { ...lookedUp, items: namedItems }).meta({
      label: "What is measured",
      help: "A strip of names, each with a text.",
    }),
    tableSection,
    block("aside", { heading: heading(120), text: prose }).meta({
      label: "Aside",
      help: "A few words on a ground of their own.",
    }),
    questionsSection,
  ])
  .meta({ label: "Section" });
export type Section = z.infer<typeof section>;
