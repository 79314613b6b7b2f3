import { ActionIcon, Group } from "@mantine/core";
import { Icon } from "../../../../desk/icons.tsx";
import type { Field } from "../../../../slices/content/field.ts";

export type ListPlace = {
  field: Field;
  path: string;
  place: number;
  count: number;
  onMove(to: number): void;
  /** Null if the item may not be removed. */
  onRemove: (() => void) | null;
};
type ItemButtonsProps = Omit<ListPlace, "field" | "path"> & { name: string };

/** The next item's button moves under the pointer, so a double click removes only one item. */
export const isFirstPress = ({ detail }: React.MouseEvent): boolean => detail < 2;

export function ItemButtons({ name, place, count, onMove, onRemove }: ItemButtonsProps) {
  if (!onRemove) return null;
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        aria-label={`Move ${name} up`}
        title="Move up"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <Icon name="up" />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${name} down`}
        title="Move down"
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <Icon name="down" />
      </ActionIcon>
      <ActionIcon
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={(press) => isFirstPress(press) && onRemove()}
      >
        <Icon name="bin" />
      </ActionIcon>
    </Group>
  );
}
