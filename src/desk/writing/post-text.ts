import { type AnyExtension, Mark, Node, textblockTypeInputRule } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";

/** Tiptap's starter kit, adapted to the schema of a post. */
export const PostText = StarterKit.extend({
  addExtensions() {
    return this.parent?.().map(asPostHas) ?? [];
  },
});

function asPostHas(part: AnyExtension): AnyExtension {
  if (part instanceof Node && part.name === "orderedList")
    return part.extend({ addAttributes: () => ({ start }) });
  if (part instanceof Node && part.name === "heading")
    return part.extend({
      addInputRules() {
        return [firstHeading(this), ...(this.parent?.() ?? [])];
      },
    });
  // Tiptap's code excludes other marks; in a post, code may also be a link or bold.
  if (part instanceof Mark && part.name === "code")
    return part.extend({ excludes: "code", parseHTML: () => [{ tag: "code" }, inCodeFont] });
  return part;
}

/** The document node: embeds stand only between its blocks. */
export const textOf = (content: "block+" | "(block | embed)+") =>
  Node.create({ name: "doc", topNode: true, content });

/** Word and Google Docs mark code only by its font. */
const inCodeFont = {
  style: "font-family",
  getAttrs: (font: string): null | false => (codeFont.test(font) ? null : false),
};
const codeFont = /courier|consolas|monospace|menlo|monaco|\bmono\b|fira code|source code/i;

const start = {
  default: 1,
  parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1,
};

/** The title is the only `h1`, so a single `#` starts an `h2`. */
const firstHeading = ({ type }: Pick<Parameters<typeof textblockTypeInputRule>[0], "type">) =>
  textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } });
