import { type AnyExtension, Mark, Node, textblockTypeInputRule } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";

/** Tiptap's set, as a post's schema has it. */
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
  // Tiptap's code is nothing else; a post's may be a link, and bold.
  if (part instanceof Mark && part.name === "code")
    return part.extend({ excludes: "code", parseHTML: () => [{ tag: "code" }, inCodeFont] });
  return part;
}

/** What the text as a whole is made of: videos and maps stand between its blocks alone. */
export const textOf = (content: "block+" | "(block | embed)+") =>
  Node.create({ name: "doc", topNode: true, content });

/** Word and Google Docs have no code but a font for it. */
const inCodeFont = {
  style: "font-family",
  getAttrs: (font: string): null | false => (codeFont.test(font) ? null : false),
};
const codeFont = /courier|consolas|monospace|menlo|monaco|\bmono\b|fira code|source code/i;

const start = {
  default: 1,
  parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1,
};

/** A post's only `h1` is its title, so that one sign begins the largest heading below it. */
const firstHeading = ({ type }: Pick<Parameters<typeof textblockTypeInputRule>[0], "type">) =>
  textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } });
