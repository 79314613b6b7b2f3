import { Extension, type Extensions } from "@tiptap/core";
import { Placeholder, type PlaceholderOptions, Selection } from "@tiptap/extensions";
import { Callout } from "./callout.ts";
import { Embed } from "./embed.ts";
import { Figcaption, Figure, Picture } from "./figure.ts";
import { LoneAddress } from "./lone-address.ts";
import { furtherMarks } from "./marks.ts";
import { clipboardInput } from "./paste.ts";
import { type PictureSource, pictureSource } from "./picture-source.ts";
import { PostLink } from "./post-link.ts";
import { tableParts } from "./post-table.ts";
import { PostText, textOf } from "./post-text.ts";
import { slashMenu } from "./slash-keys.ts";
import { TabLeaves } from "./tab-leaves.ts";

/** Where nothing is left to redo, ProseMirror would take its keys, but for Shift, for those of undo. */
const RedoStops = Extension.create({
  name: "redoStops",
  addKeyboardShortcuts() {
    const redo = () => this.editor.commands.redo() || true;
    return { "Mod-Shift-z": redo, "Shift-Mod-Z": redo };
  },
});

/**
 * What a post is made of, and how it is typed. What is given out has the attributes of a post's
 * schema and no others.
 *
 * @param menuId of the element that lists what `/` may add
 * @param pictures none are offered without
 */
export const writingKit = (menuId: string, pictures?: PictureSource): Extensions => [
  textOf("(block | embed)+"),
  PostText.configure({ document: false, heading: { levels: [2, 3, 4] }, link: false }),
  PostLink,
  ...furtherMarks,
  Callout,
  Figure,
  Figcaption,
  Picture,
  Embed,
  LoneAddress,
  ...tableParts,
  Selection.configure({ className: "marked" }),
  Placeholder.configure({ placeholder: wordsFor }),
  slashMenu(menuId),
  RedoStops,
  TabLeaves,
  clipboardInput(pictures),
  ...(pictures ? [pictureSource(pictures)] : []),
];

const words: Record<string, string> = {
  heading: "Heading",
  paragraph: "Write, or type / for more",
};
const wordsFor: PlaceholderOptions["placeholder"] = ({ node }) => words[node.type.name] ?? "";

/** Of a text that has paragraphs and lists alone. What else is pasted becomes one of them. */
export const shortKit = (): Extensions => [
  textOf("block+"),
  PostText.configure({
    ...{ document: false, link: false, heading: false, blockquote: false, horizontalRule: false },
    ...{ code: false, codeBlock: false, strike: false, underline: false },
  }),
  PostLink,
  Selection.configure({ className: "marked" }),
  RedoStops,
  TabLeaves,
  clipboardInput(),
];
