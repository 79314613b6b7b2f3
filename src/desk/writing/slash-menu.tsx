import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { addBlock, optionId, type Slash, slashIn } from "./slash-keys.ts";
import * as styles from "./slash-menu.module.css";
import { WritingIcon } from "./writing-icons.tsx";

export function SlashMenu({ editor, id }: { editor: Editor; id: string }) {
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
    <div ref={menu} id={id} className={styles.menu} role="listbox" aria-label="Add">
      {found.map((block) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text (slash-keys.ts)
        <div
          key={block.name}
          id={optionId(id, block)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={block === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => addBlock(editor, slash, block)}
        >
          <WritingIcon name={block.name} />
          <span>{block.label}</span>
          {block.keys ? <kbd className={styles.keys}>{block.keys}</kbd> : null}
        </div>
      ))}
    </div>
  );
}

const gap = 6;

/** Places the menu below the caret, or above it if there is more room, and limits its height. */
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
