import { createDocument, type Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { addBlock, optionId, type Slash, slashIn } from "./blocks.ts";
import type { PictureSource } from "./picture-source.ts";
import { WritingIcon } from "./tool.tsx";
import { Toolbar, type ToolbarHandle } from "./toolbar.tsx";
import * as areaStyles from "./writing-area.module.css";
import { shortKit, writingKit } from "./writing-kit.ts";
import {
  changedRanges,
  type WrittenDocument,
  withoutTail,
  wordCountLine,
  writtenDocument,
} from "./written-document.ts";

export type WritingAreaProps = {
  label: string;
  /** Read on mount and with each new `revision`; in between, the area keeps its own state. */
  value: WrittenDocument;
  /** A new number loads the changed blocks of `value`; the caret stays in place. */
  revision?: number | undefined;
  onChange?: ((value: WrittenDocument) => void) | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  readOnly?: boolean | undefined;
  pictures?: PictureSource | undefined;
  isShort?: boolean | undefined;
};

/**
 * Alt F10 goes to the toolbar, and Escape back. Tab indents in a list and goes to the next cell in
 * a table; elsewhere, and after Escape, it moves on. ⌘K makes a link or opens the palette.
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
    class: `prose ${areaStyles.text}`,
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
    // The policy of staff's pages refuses style elements, and the server draws a skeleton.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes,
      scrollThreshold: coveredMargins,
      scrollMargin: coveredMargins,
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
  // A layout effect applies it before anyone can type more.
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
      className={areaStyles.area}
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
      <EditorContent editor={editor} className={areaStyles.content} />
      {readOnly || isShort ? null : <SlashMenu editor={editor} id={menuId} />}
      {isShort ? null : <Count editor={editor} />}
      <span id={hintId} hidden>
        {isShort ? "" : "Type / on an empty line to add more. "}
        Alt F10 leads to the tools. In a list or a table, press Escape before Tab to go on.
      </span>
    </div>
  );
}

/** Pixels covered by the head and toolbar above, and by a phone's bar below. */
const coveredMargins = { top: 192, bottom: 80, left: 0, right: 0 };

const external = "external";

/** Undo affects only what was typed here, so this change stays out of the history. */
function applyExternal({ schema, state, view }: Editor, value: WrittenDocument) {
  const ranges = changedRanges(state.doc, createDocument(value, schema));
  if (ranges.length === 0) return;
  // From the end, so that earlier positions stay valid.
  const replaced = ranges.reduceRight(
    (tr, { from, to, blocks }) => tr.replaceWith(from, to, blocks),
    state.tr,
  );
  view.dispatch(replaced.setMeta("addToHistory", false).setMeta(external, true));
}

/** It is not announced, because it changes with each word. */
function Count({ editor }: { editor: Editor }) {
  const line = useEditorState({ editor, selector: () => wordCountLine(textOf(editor)) });
  return <p className={areaStyles.count}>{line}</p>;
}

const textOf = ({ state: { doc } }: Editor) => doc.textBetween(0, doc.content.size, " ", " ");

function SlashMenu({ editor, id }: { editor: Editor; id: string }) {
  const slash = useEditorState({ editor, selector: () => slashIn(editor.state) });
  return slash ? <Offered editor={editor} id={id} slash={slash} /> : null;
}

type OfferedProps = { editor: Editor; id: string; slash: Slash };

function Offered({ editor, id, slash }: OfferedProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { from, found, at } = slash;
  const chosen = found[at];

  useLayoutEffect(() => {
    const place = () => menu.current && placeAt(menu.current, editor.view.coordsAtPos(from));
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place);
    };
  });

  useEffect(() => {
    const option = chosen && document.getElementById(optionId(id, chosen));
    option?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  return (
    <div ref={menu} id={id} className={areaStyles.menu} role="listbox" aria-label="Add">
      {found.map((block) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text (slash-keys.ts)
        <div
          key={block.name}
          id={optionId(id, block)}
          className={areaStyles.option}
          role="option"
          tabIndex={-1}
          aria-selected={block === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => addBlock(editor, slash, block)}
        >
          <WritingIcon name={block.name} />
          <span>{block.label}</span>
          {block.keys ? <kbd className={areaStyles.keys}>{block.keys}</kbd> : null}
        </div>
      ))}
    </div>
  );
}

const gap = 6;

function placeAt(menu: HTMLElement, caret: { left: number; top: number; bottom: number }) {
  const around = menu.offsetParent?.getBoundingClientRect();
  if (!around) return;
  const covered = Number.parseFloat(getComputedStyle(menu).scrollMarginBlockEnd);
  const end = (window.visualViewport?.height ?? window.innerHeight) - covered;
  const [above, below] = [caret.top - gap * 2, end - caret.bottom - gap * 2];
  menu.style.maxBlockSize = "";
  const { height, width } = menu.getBoundingClientRect();
  const isBelow = height <= below || below >= above;
  const visibleHeight = Math.min(height, isBelow ? below : above);
  menu.style.maxBlockSize = `${visibleHeight}px`;
  const top = isBelow ? caret.bottom + gap : caret.top - gap - visibleHeight;
  menu.style.insetBlockStart = `${top - around.top}px`;
  const left = Math.min(caret.left - around.left, around.width - width - gap);
  menu.style.insetInlineStart = `${Math.max(gap, left)}px`;
}
