import { Menu } from "@mantine/core";
import { useState } from "react";
import { Tool, type ToolProps } from "./tool.tsx";

type Choice = { label: string; run(): void; ends?: boolean };
type ToolMenuProps = Pick<ToolProps, "icon" | "label"> & { choices: Choice[] };

/** A tool with several things to do where the caret is. What is chosen leads back to the text. */
export function ToolMenu({ icon, label, choices }: ToolMenuProps) {
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
