import type { NodeViewRendererProps } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { picture } from "../../platform/pictures/picture.ts";
import { renditionOf } from "../../platform/pictures/renditions.ts";

const shownWidth = 1_280;

export function viewPicture({ node, view, editor, getPos }: NodeViewRendererProps): NodeView {
  const image = document.createElement("img");
  const field = document.createElement("input");
  const label = document.createElement("label");
  const dom = document.createElement("div");
  label.append("Alternative text", field);
  dom.append(image, label);
  dom.contentEditable = "false";
  dom.dataset.picture = "";
  draw(node);

  function draw({ attrs }: Node) {
    const ofLibrary = picture.safeParse(attrs.picture).data;
    image.alt = `${attrs.alt || ofLibrary?.alt || ""}`;
    const src = ofLibrary ? renditionOf(ofLibrary, shownWidth).src : `${attrs.src}`;
    field.placeholder = ofLibrary?.alt ?? "";
    if (isOurs(src)) image.src = src;
    else image.alt ||= src;
    if (field.value !== attrs.alt) field.value = `${attrs.alt ?? ""}`;
    field.readOnly = !editor.isEditable;
  }

  field.addEventListener("input", () => {
    const at = getPos();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, "alt", field.value));
  });

  // A click selects the whole figure, so that it can be deleted, moved or replaced.
  image.addEventListener("click", () => {
    const at = getPos();
    if (at === undefined) return;
    editor.commands.setNodeSelection(view.state.doc.resolve(at).before());
    view.focus();
  });

  return {
    dom,
    update(newer) {
      if (newer.type !== node.type) return false;
      draw(newer);
      return true;
    },
    stopEvent: ({ target }) => target === field,
    ignoreMutation: () => true,
  };
}

/** The policy of staff's pages blocks pictures from other sites. */
const isOurs = (src: string) =>
  URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;
