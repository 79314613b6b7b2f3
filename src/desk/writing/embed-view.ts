import type { NodeViewRendererProps } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { embedHosts, embedOf, longestOfEmbed } from "../../platform/embed.ts";

const embedRefused = `This is no address of a video or a map of ${embedHosts}.`;

export function viewEmbed({ node, view, editor, getPos }: NodeViewRendererProps): NodeView {
  const dom = document.createElement("div");
  const statusLine = document.createElement("p");
  const address = fieldOf("Address", "address");
  const title = fieldOf("Title", "title");
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = "Remove";
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
    for (const [field, value] of [
      [address.input, addressText],
      [title.input, `${attrs.title ?? ""}`],
    ] as const) {
      if (field.value !== value) field.value = value;
      field.readOnly = !editor.isEditable;
    }
    remove.hidden = !editor.isEditable;
  }

  function hear(field: HTMLInputElement, name: "address" | "title") {
    field.addEventListener("input", () => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, field.value));
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      if (name === "address") title.input.focus();
      else writeBelow();
    });
  }
  hear(address.input, "address");
  hear(title.input, "title");
  remove.addEventListener("click", () => {
    const at = getPos();
    if (at === undefined) return;
    view.dispatch(view.state.tr.delete(at, at + 1));
    view.focus();
  });

  function writeBelow() {
    const at = getPos();
    const paragraph = view.state.schema.nodes.paragraph?.create();
    if (at === undefined || !paragraph) return;
    const below = at + 1;
    const { tr } = view.state;
    if (!tr.doc.nodeAt(below)?.isTextblock) tr.insert(below, paragraph);
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
    view.focus();
  }

  return {
    dom,
    selectNode() {
      dom.classList.add("ProseMirror-selectednode");
      // A new embed focuses its address field, once the editor has taken the focus.
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

function fieldOf(words: string, name: keyof typeof longestOfEmbed) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.maxLength = longestOfEmbed[name];
  input.autocomplete = "off";
  input.spellcheck = name === "title";
  label.append(words, input);
  return { label, input };
}
