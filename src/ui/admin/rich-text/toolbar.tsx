import { Group, Menu } from "@mantine/core";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { blocksOf } from "./blocks.ts";
import { endFigure, hasCaption, pictureAt, toggleCaption } from "./figure.ts";
import { LinkTool } from "./link-tool.tsx";
import { Tool, type ToolProps } from "./tool.tsx";
import * as styles from "./writing-area.module.css";
import { type Tone, toneLabels, tones } from "./writing-kit.ts";

/** These are left out, because on a phone the other tools fill two rows. */
const bySlashAlone = new Set<string>(["line", "embed"]);

export type ToolbarHandle = { focus(): void };
type ToolbarProps = {
  editor: Editor;
  label: string;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
  ref: Ref<ToolbarHandle>;
};

export function Toolbar({ editor, label, isLinking, onLinking, ref }: ToolbarProps) {
  const now = useEditorState({ editor, selector: () => stateOf(editor) });
  const toolbar = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => focusStop(toolbar.current) }));
  useLayoutEffect(() => {
    if (toolbar.current) keepOneStop(toolbar.current, null);
  });

  function move(event: React.KeyboardEvent<HTMLDivElement>) {
    const next = nextStop(event.currentTarget, event.key, event.target);
    next?.focus();
    if (next) event.preventDefault();
    if (event.key === "Escape" && isTool(event.target)) editor.commands.focus();
  }

  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, target)}
      onKeyDown={move}
    >
      <Group gap={2} align="stretch" className={styles.group}>
        <Tool
          icon="bold"
          label="Bold"
          keys="mod B"
          isOn={now.bold}
          onPress={() => editor.chain().focus().toggleBold().run()}
        />
        <Tool
          icon="italic"
          label="Italic"
          keys="mod I"
          isOn={now.italic}
          onPress={() => editor.chain().focus().toggleItalic().run()}
        />
        <LinkTool editor={editor} isOn={now.link} isOpen={isLinking} onOpen={onLinking} />
      </Group>
      <Group gap={2} align="stretch" className={styles.group}>
        {blocksOf(editor).map((block) => {
          const isOn = now.active.includes(block.name);
          if (bySlashAlone.has(block.name)) return null;
          if (block.name === "table" && isOn) return <TableMenu key="table" editor={editor} />;
          if (block.name === "callout" && isOn)
            return <CalloutMenu key="callout" editor={editor} />;
          return (
            <Tool
              key={block.name}
              icon={block.name}
              label={block.label}
              keys={block.keys}
              isOn={isOn}
              onPress={() => block.toggle(editor.chain().focus()).run()}
            />
          );
        })}
        {now.figure ? <FigureMenu editor={editor} /> : null}
      </Group>
      <Group gap={2} align="stretch" className={styles.group}>
        <Tool
          icon="undo"
          label="Undo"
          keys="mod Z"
          isOff={!now.canUndo}
          onPress={() => editor.chain().focus().undo().run()}
        />
        <Tool
          icon="redo"
          label="Redo"
          keys="mod Shift Z"
          isOff={!now.canRedo}
          onPress={() => editor.chain().focus().redo().run()}
        />
      </Group>
    </div>
  );
}

function stateOf(editor: Editor) {
  return {
    bold: editor.isActive("bold"),
    italic: editor.isActive("italic"),
    link: editor.isActive("link"),
    figure: editor.isActive("figure"),
    active: blocksOf(editor)
      .filter((block) => block.isActive(editor))
      .map(({ name }) => name),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function keepOneStop(toolbar: HTMLElement, target: EventTarget | null): void {
  const tools = toolsIn(toolbar);
  const last = tools.find((tool) => tool.tabIndex === 0 && tool.dataset.stop === "");
  const stop = tools.find((tool) => tool === target) ?? last ?? tools[0];
  for (const tool of tools) {
    tool.tabIndex = tool === stop ? 0 : -1;
    if (tool === stop) tool.dataset.stop = "";
    else delete tool.dataset.stop;
  }
}

const focusStop = (toolbar: HTMLElement | null): void =>
  toolbar?.querySelector<HTMLElement>("[data-stop]")?.focus();

function nextStop(toolbar: HTMLElement, key: string, from: EventTarget): HTMLElement | null {
  const tools = toolsIn(toolbar);
  if (!isTool(from)) return null;
  const at = tools.indexOf(from);
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  return place === undefined ? null : (tools.at(place % tools.length) ?? null);
}

const isTool = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.tool !== undefined;

const toolsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("[data-tool]")];

type AtCaret = { editor: Editor };

function TableMenu({ editor }: AtCaret) {
  const choice = (label: string, step: (chain: ChainedCommands) => ChainedCommands) => ({
    label,
    run: () => step(editor.chain().focus()).run(),
  });
  return (
    <ToolMenu
      icon="table"
      label="Table"
      choices={[
        choice("Row above", (chain) => chain.addRowBefore()),
        choice("Row below", (chain) => chain.addRowAfter()),
        choice("Column before", (chain) => chain.addColumnBefore()),
        choice("Column after", (chain) => chain.addColumnAfter()),
        { ...choice("Delete row", (chain) => chain.deleteRow()), ends: true },
        { ...choice("Delete column", (chain) => chain.deleteColumn()), ends: true },
        { ...choice("Delete table", (chain) => chain.deleteTable()), ends: true },
      ]}
    />
  );
}

function CalloutMenu({ editor }: AtCaret) {
  const become = (tone: Tone) => ({
    label: toneLabels[tone],
    run: () => editor.chain().focus().updateAttributes("callout", { tone }).run(),
  });
  const end = () => editor.chain().focus().lift("callout").run();
  return (
    <ToolMenu
      icon="callout"
      label="Callout"
      choices={[...tones.map(become), { label: "No callout", run: end, ends: true }]}
    />
  );
}

function FigureMenu({ editor }: AtCaret) {
  const caption = hasCaption(editor.state) ? "No caption" : "Add a caption";
  const canReplace = "replacePicture" in editor.commands && pictureAt(editor.state) !== null;
  const replace = () => editor.commands.replacePicture();
  return (
    <ToolMenu
      icon="figure"
      label="Figure"
      choices={[
        ...(canReplace ? [{ label: "Replace picture", run: replace }] : []),
        { label: caption, run: () => editor.chain().focus().command(toggleCaption).run() },
        {
          label: "Delete figure",
          run: () => editor.chain().focus().command(endFigure).run(),
          ends: true,
        },
      ]}
    />
  );
}

type Choice = { label: string; run(): void; ends?: boolean };
type ToolMenuProps = Pick<ToolProps, "icon" | "label"> & { choices: Choice[] };

function ToolMenu({ icon, label, choices }: ToolMenuProps) {
  const [isChosen, setChosen] = useState(false);
  const choose = (run: () => void) => {
    setChosen(true);
    run();
  };
  return (
    <Menu returnFocus={!isChosen} onOpen={() => setChosen(false)}>
      <Menu.Target>
        <Tool icon={icon} label={label} isOn />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label: words, run, ends = false }) => (
          <Menu.Item key={words} onClick={() => choose(run)} {...(ends && { color: "red" })}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
