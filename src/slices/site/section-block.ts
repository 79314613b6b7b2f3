import { z } from "zod";
import { line } from "../../platform/text.ts";
import { heading, prose } from "./contract-parts.ts";

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
