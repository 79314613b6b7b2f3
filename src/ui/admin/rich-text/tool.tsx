import { ActionIcon, Tooltip } from "@mantine/core";
import type { Ref } from "react";
import * as styles from "../icons.module.css";

export type ToolProps = {
  icon: WritingIconName;
  label: string;
  /** Keys for the tooltip; `mod` is ⌘ or Ctrl. */
  keys?: string | undefined;
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  onPress?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function Tool({ icon, label, keys, isOn, isOff = false, onPress, ...rest }: ToolProps) {
  return (
    <Tooltip label={keys ? `${label}  ${formatKeys(keys)}` : label} withinPortal={false}>
      <ActionIcon
        variant={isOn ? "light" : "subtle"}
        radius="sm"
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isOff || undefined}
        data-tool=""
        onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
        onClick={isOff ? undefined : onPress}
        {...rest}
      >
        <WritingIcon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
}

const formatKeys = (keys: string) => keys.replace("mod", isApple() ? "⌘" : "Ctrl");
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

const bars = "M4.5 6v12M12 6v12M4.5 12H12";
const lines = "M10 6h10.5M10 12h10.5M10 18h10.5";

const upperRing = "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3";
const lowerRing = "M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7";

const drawings = {
  bold: "M7.5 5h5.25a3.5 3.5 0 0 1 0 7H7.5zM7.5 12h6a3.5 3.5 0 0 1 0 7h-6z",
  italic: "M10 5h8M6 19h8M14.5 5l-5 14",
  link: `${upperRing}${lowerRing}`,
  heading: `${bars}M16 12.2a2.25 2.25 0 1 1 4 1.4L16 18h4.5`,
  "small-heading": `${bars}M16 10h4.25l-2.5 3.1a2.45 2.45 0 1 1-2 4.1`,
  list: `${lines}M4.5 6v.1M4.5 12v.1M4.5 18v.1`,
  numbers: `${lines}M4 4.75l1.25-.75v4M3.75 16.5a1.25 1.25 0 1 1 2.25.8L3.75 20H6.25`,
  quote: "M10 7H5v6h3.5c0 2-1 3.5-3 4M19.5 7h-5v6H18c0 2-1 3.5-3 4",
  code: "M8.5 7L3.5 12l5 5M15.5 7l5 5l-5 5M13.5 5l-3 14",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10.5 10v9",
  callout: "M4 5h16v14H4zM8 5v14M11.5 10h5M11.5 14h5",
  line: "M4 12h16M7 6h10M7 18h10",
  figure: "M4 4.5h16v11H4zM4 13l4.5-4.5l4 4l2-2l5.5 4.5M8 19.5h8",
  picture: "M4 5h16v14H4zM4 16l5-5l4 4l2.5-2.5L20 17M15.5 9v.1",
  embed: "M4 5h16v14H4zM10 9v6l5-3z",
  undo: "M9 6L4.5 10.5L9 15M4.5 10.5h9.5a5 5 0 0 1 0 10h-3",
  redo: "M15 6l4.5 4.5L15 15M19.5 10.5H10a5 5 0 0 0 0 10h3",
} as const;

export type WritingIconName = keyof typeof drawings;

export function WritingIcon({ name }: { name: WritingIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
