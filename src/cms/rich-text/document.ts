import { z } from "zod";
import { isBlank } from "../../platform/text/text.ts";
import { tooLarge } from "./bounds.ts";
import { withLinks } from "./links.ts";
import { doc, type TopBlock } from "./nodes.ts";
import { textOf } from "./text-of.ts";

export const writing = z
  .unknown()
  .superRefine((value, ctx) => {
    const message = tooLarge(value);
    if (message !== null) ctx.addIssue({ code: "custom", message });
  })
  .pipe(doc)
  .meta({ widget: "writing", links: withLinks });
export type Writing = z.infer<typeof writing>;

export const emptyWriting: Writing = { type: "doc", content: [{ type: "paragraph" }] };

export const isEmpty = (document: Writing): boolean =>
  isBlank(textOf(document)) && !document.content.some(hasPicture);

function hasPicture(block: TopBlock): boolean {
  switch (block.type) {
    case "embed":
      return true;
    case "figure":
      return block.content[0].type === "image";
    case "blockquote":
    case "callout":
      return block.content.some(hasPicture);
    case "bulletList":
    case "orderedList":
      return block.content.some(({ content }) => content.some(hasPicture));
    default:
      return false;
  }
}
