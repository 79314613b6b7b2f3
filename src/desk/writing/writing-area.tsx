import { createDocument, type Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import {
  changedRanges,
  type WrittenDocument,
  withoutTail,
  writtenDocument,
} from "./document-json.ts";
import type { PictureSource } from "./picture-source.ts";
import { SlashMenu } from "./slash-menu.tsx";
import { Toolbar, type ToolbarHandle } from "./toolbar.tsx";
import { wordCountLine } from "./word-count.ts";
import styles from "./writing-area.module.css";
import { shortKit, writingKit } from "./writing-kit.ts";

export type WritingAreaProps = {
  /** As a screen reader hears it; nothing on the screen says it. */
  label: string;
  /** Read when the area comes, and with each new `revision`; in between it is the area's own. */
  value: WrittenDocument;
  /** Another one brings the blocks of `value` in that are others: the caret stays where it is. */
  revision?: number | undefined;
  /** Called at each change, with what was written. */
  onChange?: ((value: WrittenDocument) => void) | undefined;
  invalid?: boolean | undefined;
  /** Ids of what says more, such as why it is invalid. */
  describedBy?: string | undefined;
  readOnly?: boolean | undefined;
  /** Where pictures come from, read when the area comes. Without, none are offered. */
  pictures?: PictureSource | undefined;
  /** Paragraphs, lists, bold, italic and links alone. */
  isShort?: boolean | undefined;
};

/**
 * Where a post is written, or with `isShort` a text of a page. `/` adds blocks, and Markdown's
 * signs become what they mean.
 *
 * By keyboard: Alt F10 leads to the toolbar, and Escape from there back to the text. Tab leads on,
 * but in a list it indents and in a table it goes to the next cell; after Escape it leads on from
 * there, too. ⌘K or Ctrl K makes a link; elsewhere it goes anywhere.
 */
export function WritingArea(props: WritingAreaProps) {
  const { label, value, onChange, invalid = false, describedBy, readOnly = false } = props;
  const { isShort = false, revision = 0 } = props;
  const id = useId();
  const [menuId, hintId] = [`${id}-menu`, `${id}-hint`];
  const [kit] = useState(() => (isShort ? shortKit() : writingKit(menuId, props.pictures)));
  const [isLinking, setLinking] = useState(false);
  const toolbar = useRef<ToolbarHandle>(null);
  const attributes = {
    class: `prose ${styles.text}`,
    "aria-label": label,
    "aria-multiline": "true",
    "aria-describedby": [readOnly ? "" : hintId, describedBy ?? ""].join(" ").trim(),
    ...(invalid && { "aria-invalid": "true" }),
    ...(readOnly && { "aria-readonly": "true", tabindex: "0" }),
  };
  const editor = useEditor({
    extensions: kit,
    content: value,
    editable: !readOnly,
    // The policy of staff's pages has no room for a style element, and the server draws a skeleton.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes,
      scrollThreshold: covered,
      scrollMargin: covered,
    },
    onUpdate({ editor: { state }, transaction }) {
      if (transaction.getMeta(external)) return;
      if (!withoutTail(transaction.before).eq(withoutTail(state.doc)))
        onChange?.(writtenDocument(state.doc));
    },
  });
  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly]);
  const appliedRevision = useRef(revision);
  const applyLatest = useEffectEvent(() => {
    if (editor) applyExternal(editor, value);
  });
  // Before anything more can be typed.
  useLayoutEffect(() => {
    if (appliedRevision.current !== revision) applyLatest();
    appliedRevision.current = revision;
  }, [revision]);

  function hear(event: React.KeyboardEvent) {
    if (readOnly || !editor) return;
    const isInText = event.target === editor.view.dom;
    const isMod = event.ctrlKey || event.metaKey;
    if (isInText && event.altKey && event.key === "F10") toolbar.current?.focus();
    else if (isInText && isMod && event.code === "KeyK") setLinking(true);
    else return;
    event.preventDefault();
  }

  if (!editor) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text and of its toolbar
    <div
      className={styles.area}
      data-short={isShort || undefined}
      data-invalid={invalid || undefined}
      onKeyDown={hear}
    >
      {readOnly ? null : (
        <Toolbar
          ref={toolbar}
          editor={editor}
          label={`Tools for ${label}`}
          isLinking={isLinking}
          onLinking={setLinking}
        />
      )}
      <EditorContent editor={editor} className={styles.content} />
      {readOnly || isShort ? null : <SlashMenu editor={editor} id={menuId} />}
      {isShort ? null : <Count editor={editor} />}
      <span id={hintId} hidden>
        {isShort ? "" : "Type / on an empty line to add more. "}
        Alt F10 leads to the tools. In a list or a table, press Escape before Tab to go on.
      </span>
    </div>
  );
}

/** Of the window by head and toolbar at its top, and on a phone by the bar at its end, in px. */
const covered = { top: 192, bottom: 80, left: 0, right: 0 };

const external = "external";

/** Undo takes back what was typed here alone. */
function applyExternal({ schema, state, view }: Editor, value: WrittenDocument) {
  const ranges = changedRanges(state.doc, createDocument(value, schema));
  if (ranges.length === 0) return;
  // From the end, so that the positions of those further up stay.
  const replaced = ranges.reduceRight(
    (tr, { from, to, blocks }) => tr.replaceWith(from, to, blocks),
    state.tr,
  );
  view.dispatch(replaced.setMeta("addToHistory", false).setMeta(external, true));
}

/** It changes with each word, and is read where somebody asks for it. */
function Count({ editor }: { editor: Editor }) {
  const line = useEditorState({ editor, selector: () => wordCountLine(textOf(editor)) });
  return <p className={styles.count}>{line}</p>;
}

const textOf = ({ state: { doc } }: Editor) => doc.textBetween(0, doc.content.size, " ", " ");
