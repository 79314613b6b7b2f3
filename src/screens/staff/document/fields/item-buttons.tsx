import { ActionIcon, Group } from "@mantine/core";
import { Icon } from "../../../../desk/icons.tsx";
import type { Field } from "../../../../slices/content/field.ts";

/** An item in its list. */
export type ListPlace = {
  field: Field;
  path: string;
  place: number;
  count: number;
  onMove(to: number): void;
  /** Null where it may not be taken out. */
  onRemove: (() => void) | null;
};
type ItemButtonsProps = Omit<ListPlace, "field" | "path"> & { name: string };

/** Once one is taken out the next one's bin lies there: a double press means the first alone. */
export const isFirstPress = ({ detail }: React.MouseEvent): boolean => detail < 2;

/** What is done with an item of a list as a whole. */
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
