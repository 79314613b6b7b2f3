import { type CommandProps, Extension, type NodeViewRendererProps } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { embedAddress, embedHosts, embedOf, longestOfEmbed } from "../../../platform/text/embed.ts";
import { attributeField, beginParagraph } from "./figure.ts";

type Attributes = { address: string; title: string };

export function embedIn(element: HTMLElement): Attributes | false {
  const address = element.dataset.embed ?? element.getAttribute("src") ?? "";
  const supported = embedAddress(address);
  const embed = supported === null ? null : embedOf(supported);
  if (element.tagName === "IFRAME" && !embed) return false;
  const words = element.querySelector("a")?.textContent ?? element.getAttribute("title") ?? "";
  const title = element.dataset.title ?? (words === embed?.link ? "" : words);
  return { address: supported ?? address, title };
}

export function insertEmbed({ tr, state }: CommandProps, attrs: Attributes): boolean {
  const node = state.schema.nodes.embed?.create(attrs);
  if (!node) return false;
  const { $from, to } = tr.selection;
  const after = $from.depth === 0 ? to : $from.after(1);
  const at = isOnEmptyLine($from) ? $from.before(1) : after;
  tr.replaceWith(at, after, node);
  tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
  return true;
}

function addressAtCaret({ selection }: EditorState): string | null {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== "paragraph") return null;
  if ($from.parentOffset < $from.parent.content.size) return null;
  return knownAddress($from.parent.textContent);
}

function knownAddress(text: string): string | null {
  const [, source] = /^<iframe\s[^>]*?\bsrc="([^"]+)"[^>]*>.*<\/iframe>$/s.exec(text.trim()) ?? [];
  const address = embedAddress(source?.replaceAll("&amp;", "&") ?? text);
  return address !== null && !/\s/.test(address) ? address : null;
}

const isOnEmptyLine = ($from: ResolvedPos): boolean =>
  $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;

/** Undo restores the link, and Enter then leaves it alone. */
export const LoneAddress = Extension.create({
  name: "loneAddress",
  // Runs before the link's own paste rule and the keys of paragraphs.
  priority: 1100,

  addStorage: () => ({ changed: new Set<string>() }),

  addKeyboardShortcuts() {
    const { changed } = this.storage;
    return {
      Enter: ({ editor: { state, view } }) => {
        const address = addressAtCaret(state);
        if (address === null || changed.delete(address)) return false;
        changed.add(address);
        link(view, address);
        embedInstead(view, address);
        return true;
      },
    };
  },

  addProseMirrorPlugins() {
    const { changed } = this.storage;
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const pasted = event.clipboardData?.getData("text/plain") ?? "";
            const { selection } = view.state;
            const address = selection.empty ? knownAddress(pasted) : null;
            if (address === null || !view.editable || !isOnEmptyLine(selection.$from)) return false;
            changed.add(address);
            link(view, embedOf(pasted.trim()) ? address : (embedOf(address)?.link ?? address));
            embedInstead(view, address);
            return true;
          },
        },
      }),
    ];
  },
});

function link({ state, dispatch }: EditorView, href: string) {
  const { $from } = state.selection;
  const mark = state.schema.marks.link?.create({ href });
  const words = state.schema.text(href, mark ? [mark] : []);
  const tr = state.tr.replaceWith($from.start(), $from.end(), words);
  dispatch(closeHistory(tr));
}

function embedInstead({ state, dispatch }: EditorView, address: string) {
  const { $from } = state.selection;
  const { embed: type, paragraph } = state.schema.nodes;
  if (!type || !paragraph) return;
  const node = type.create({ address, title: "" });
  const tr = state.tr.replaceWith($from.before(1), $from.after(1), [node, paragraph.create()]);
  tr.setSelection(TextSelection.create(tr.doc, $from.before(1) + node.nodeSize + 1));
  dispatch(closeHistory(tr).scrollIntoView());
}

const embedRefused = `This is no address of a video or a map of ${embedHosts}.`;

export function viewEmbed(props: NodeViewRendererProps): NodeView {
  const { node, view, editor, getPos } = props;
  const dom = document.createElement("div");
  const statusLine = document.createElement("p");
  const address = attributeField(props, "address", "Address");
  const title = attributeField(props, "title", "Title");
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = "Remove";
  for (const { input } of [address, title]) input.autocomplete = "off";
  address.input.maxLength = longestOfEmbed.address;
  address.input.spellcheck = false;
  title.input.maxLength = longestOfEmbed.title;
  title.input.placeholder = "What is seen in it";
  address.input.inputMode = "url";
  address.input.placeholder = "https://";
  statusLine.id = `embed-${crypto.randomUUID()}`;
  statusLine.setAttribute("role", "status");
  address.input.setAttribute("aria-describedby", statusLine.id);
  dom.append(statusLine, address.label, title.label, remove);
  dom.contentEditable = "false";
  dom.dataset.embed = "";
  draw(node);

  function draw({ attrs }: Node) {
    const addressText = `${attrs.address ?? ""}`;
    const embed = embedOf(addressText);
    const isRefused = addressText !== "" && !embed;
    const words = isRefused ? embedRefused : nameOf(embed);
    if (statusLine.textContent !== words) statusLine.textContent = words;
    dom.dataset.embed = isRefused ? "refused" : "";
    address.input.setAttribute("aria-invalid", `${isRefused}`);
    address.draw(addressText);
    title.draw(attrs.title);
    remove.hidden = !editor.isEditable;
  }

  const onEnter = (field: HTMLInputElement, go: () => void) =>
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      go();
    });
  onEnter(address.input, () => title.input.focus());
  onEnter(title.input, writeBelow);
  remove.addEventListener("click", () => {
    const at = getPos();
    if (at === undefined) return;
    view.dispatch(view.state.tr.delete(at, at + 1));
    view.focus();
  });

  function writeBelow() {
    const at = getPos();
    if (at === undefined) return;
    const { tr } = view.state;
    if (!tr.doc.nodeAt(at + 1)?.isTextblock) beginParagraph(tr, at + 1);
    else tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView();
    view.dispatch(tr);
    view.focus();
  }

  return {
    dom,
    selectNode() {
      dom.classList.add("ProseMirror-selectednode");
      if (address.input.value === "" && editor.isEditable)
        requestAnimationFrame(() => address.input.focus());
    },
    deselectNode: () => dom.classList.remove("ProseMirror-selectednode"),
    update(newer) {
      if (newer.type !== node.type) return false;
      draw(newer);
      return true;
    },
    stopEvent: ({ target }) => target !== dom && target !== statusLine,
    ignoreMutation: () => true,
  };
}

function nameOf(embed: ReturnType<typeof embedOf>): string {
  if (!embed) return `A video or a map of ${embedHosts}`;
  const what = embed.what === "video" ? "A video" : "A map";
  return `${what} on ${embed.host}, loaded once a visitor asks for it`;
}
