import { ActionIcon, Tooltip } from "@mantine/core";
import type { Ref } from "react";
import { WritingIcon, type WritingIconName } from "./writing-icons.tsx";

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

/** A toolbar button. The focus stays in the text. */
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
