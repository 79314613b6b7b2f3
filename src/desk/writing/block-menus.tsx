import { Menu } from "@mantine/core";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useState } from "react";
import { type Tone, toneLabels, tones } from "./callout.ts";
import { endFigure, hasCaption, pictureAt, toggleCaption } from "./figure-steps.ts";
import { Tool, type ToolProps } from "./tool.tsx";

type AtCaret = { editor: Editor };

export function TableMenu({ editor }: AtCaret) {
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

export function CalloutMenu({ editor }: AtCaret) {
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

export function FigureMenu({ editor }: AtCaret) {
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
