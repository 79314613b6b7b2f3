import { ActionIcon, Group } from "@mantine/core";
import { Icon, type IconName } from "../../../../../ui/admin/icons.tsx";

export type ItemTool = {
  icon: IconName;
  label: string;
  title?: string;
  isOff?: boolean;
  isOn?: boolean;
  onPress(): void;
  /** The next item's tool moves under the pointer, so a double click removes only one item. */
  isOnce?: boolean;
};

export const ItemTools = ({ tools }: { tools: ItemTool[] }) => (
  <Group gap={0} wrap="nowrap">
    {tools.map(({ icon, label, title = label, isOff, isOn, onPress, isOnce = false }, at) => (
      <ActionIcon
        key={at}
        aria-label={label}
        aria-pressed={isOn}
        title={title}
        disabled={isOff ?? false}
        onClick={({ detail }) => (isOnce && detail > 1 ? undefined : onPress())}
      >
        <Icon name={icon} />
      </ActionIcon>
    ))}
  </Group>
);
