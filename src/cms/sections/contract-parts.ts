import { z } from "zod";
import { isTarget, piecesOf } from "../../platform/text/links.ts";
import { line, textForms } from "../../platform/text/text.ts";
import { referenceTo, withLinks } from "../content-types/references.ts";
import { shortWriting } from "../rich-text/short-writing.ts";

const longestProse = 2_000;
export const prose = line(longestProse).meta({ label: "Text" });
/** Prose that may contain links: `[words](/page)`. */
const linkedProse = line(longestProse)
  .refine(
    (value) =>
      piecesOf(value).every(({ text, href }) =>
        href === undefined ? !text.includes("](") : isTarget(href),
      ),
    "A link leads to a page of this site (/…), to an address with https:// or to a number (tel:), not to /staff or /api.",
  )
  .register(textForms, { form: "line", longest: longestProse })
  .meta({ links: withLinks });
export const heading = (max: number) => line(max).meta({ label: "Heading", purpose: "heading" });
export const pagePath = referenceTo("page", z.string()).meta({ label: "Page" });
const name = line(120).meta({ label: "Name" });
export const named = z.object({ name, text: prose }).meta({ label: "Item" });
export const formatted = shortWriting(longestProse).meta({ label: "Text" });
export const namedFormatted = z.object({ name, text: formatted }).meta({ label: "Item" });
export const headedText = {
  heading: heading(120),
  text: shortWriting(12_000).meta({ label: "Text" }),
};
export const listItem = linkedProse.meta({ label: "Item" });
export const action = line(40).meta({
  label: "Words of the button",
  help: "What pressing it does, in two to five words. It leads to the form.",
});

/** Bounded by what a page can show well. */
export const some = <Item extends z.ZodType>(item: Item) => maybeSome(item).min(1);
/** May be empty: the page then leaves out the section. */
export const maybeSome = <Item extends z.ZodType>(item: Item) => z.array(item).max(20);

export const linkWords = z
  .object({
    label: line(60).meta({ label: "Words of the button" }),
    path: pagePath.meta({ label: "Page that it leads to" }),
  })
  .meta({ label: "Button" });

const hidden = z
  .boolean()
  .optional()
  .meta({ label: "Hidden", help: "It stays here, and visitors do not see it." });
export const block = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.object({ type: z.literal(type), ...shape, hidden });

export const headed = {
  heading: heading(120),
  intro: prose.optional().meta({ label: "Introduction", help: "Below the heading." }),
};
/** For sections that readers look up rather than read: they fold behind these words. */
export const lookedUp = {
  ...headed,
  folded: line(140).optional().meta({
    label: "Folded behind",
    help: "Words that say what is in it, and open it. Empty where it stands open.",
  }),
};
export const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1).max(12).meta({ label: "Items" });
