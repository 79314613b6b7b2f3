import type { CommandProps } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { embedAddress, embedOf } from "../../platform/embed.ts";

type Attributes = { address: string; title: string };

/**
 * Reads an embed from pasted HTML: our own markup, or another site's frame; false if it is neither.
 */
export function embedIn(element: HTMLElement): Attributes | false {
  const address = element.dataset.embed ?? element.getAttribute("src") ?? "";
  const supported = embedAddress(address);
  const embed = supported === null ? null : embedOf(supported);
  if (element.tagName === "IFRAME" && !embed) return false;
  const words = element.querySelector("a")?.textContent ?? element.getAttribute("title") ?? "";
  const title = element.dataset.title ?? (words === embed?.link ? "" : words);
  return { address: supported ?? address, title };
}

/** Inserts at the caret, after the block that holds it. It replaces an empty line. */
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

/** @returns the address of a video or a map, if the caret's line is only that; else null */
export function addressAtCaret({ selection }: EditorState): string | null {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== "paragraph") return null;
  if ($from.parentOffset < $from.parent.content.size) return null;
  return knownAddress($from.parent.textContent);
}

/** Accepts the address alone, or the code that a site offers to embed it. */
export function knownAddress(text: string): string | null {
  const [, source] = /^<iframe\s[^>]*?\bsrc="([^"]+)"[^>]*>.*<\/iframe>$/s.exec(text.trim()) ?? [];
  const address = embedAddress(source?.replaceAll("&amp;", "&") ?? text);
  return address !== null && !/\s/.test(address) ? address : null;
}

export const isOnEmptyLine = ($from: ResolvedPos): boolean =>
  $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
