import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import type { WithHtml } from "../rich-text/with-html.ts";
import {
  block,
  formatted,
  headed,
  headedText,
  heading,
  itemsOf,
  listItem,
  lookedUp,
  namedFormatted,
} from "./contract-parts.ts";
import { rareSections } from "./rare-section-contract.ts";

const proseSection = block("prose", headedText).meta({
  label: "Text",
  help: "Paragraphs and lists beside their heading.",
});

const listSection = block("list", {
  ...lookedUp,
  items: z.array(listItem).min(1).max(20).meta({ label: "Items" }),
}).meta({ label: "List", help: "Short lines, each with a mark." });

const questionsSection = block("questions", {
  heading: heading(120),
  items: z
    .array(
      z
        .object({
          question: line(200).meta({ label: "Question" }),
          answer: formatted.meta({ label: "Answer" }),
        })
        .meta({ label: "Question" }),
    )
    .min(1)
    .max(12)
    .meta({ label: "Questions" }),
}).meta({ label: "Questions and answers", help: "Each answer is folded below its question." });

const section = z
  .discriminatedUnion("type", [
    proseSection,
    listSection,
    block("deliverables", { ...lookedUp, items: itemsOf(namedFormatted) }).meta({
      label: "What is delivered",
      help: "Things with a name and a text, in columns.",
    }),
    block("steps", { ...headed, items: itemsOf(namedFormatted) }).meta({
      label: "Steps",
      help: "They are numbered.",
    }),
    questionsSection,
    ...rareSections,
  ])
  .meta({ label: "Section" });
export type Section = WithHtml<z.infer<typeof section>>;
type SectionPart = { type: string; hidden?: boolean | undefined };

const isOneForm = (sections: SectionPart[]) =>
  sections.filter(({ type, hidden }) => type === "form" && hidden !== true).length <= 1;

const isNoForm = (sections: SectionPart[]) =>
  sections.every(({ type, hidden }) => type !== "form" || hidden);

/** Addresses open answers by id, so a page has one such section at most. */
const isOneFaq = (sections: SectionPart[]) =>
  sections.filter(({ type, hidden }) => type === "faq" && hidden !== true).length <= 1;

const sectionsUpTo = (bound: number) =>
  z
    .array(section)
    .max(bound)
    .refine(isOneForm, "A page has one form at most. Remove or hide the others.")
    .refine(
      isOneFaq,
      "A page shows questions of the whole site in one section. Remove or hide the others.",
    )
    .meta({ label: "Sections" });

const most = 15;
export const pageSections = sectionsUpTo(most);
/** Home has room for its former fixed parts as well. */
export const sectionsOfHome = sectionsUpTo(most + 9);
export const sectionsWithoutForm = pageSections.refine(
  isNoForm,
  "This page has its form already. Remove or hide the section with another.",
);
