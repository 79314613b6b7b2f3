import { ActionIcon, Group } from "@mantine/core";
import { Icon } from "../../../desk/icons.tsx";
import type { Field } from "../../../slices/content/field.ts";
import type { ItemParts } from "../../../slices/content/kind.ts";
import { isFirstPress } from "./fields/item-buttons.tsx";
import * as styles from "./item-head.module.css";
import type { EditorPart, PartItem } from "./parts-of.ts";
import { useItems } from "./use-items.ts";

type ItemHeadProps = {
  of: ItemParts;
  part: EditorPart & { item: PartItem };
  /** Schema of this item; one variant where its list has several. */
  form: Field;
  canWrite: boolean;
};

export function ItemHead({ of, part, form, canWrite }: ItemHeadProps) {
  const items = useItems(of, part);
  const { at, isHidden } = part.item;
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{part.title}</h2>
        <p className={styles.about}>
          {form.label}, {at + 1} of {items.count}
          {isHidden ? ". Visitors do not see it." : ""}
        </p>
      </div>
      {canWrite ? (
        <Group gap={0} wrap="nowrap">
          <ActionIcon
            aria-label="Move up"
            title="Move up"
            disabled={at === 0}
            onClick={() => items.move(at, at - 1)}
          >
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon
            aria-label="Move down"
            title="Move down"
            disabled={at === items.count - 1}
            onClick={() => items.move(at, at + 1)}
          >
            <Icon name="down" />
          </ActionIcon>
          {of.hides === undefined ? null : (
            <ActionIcon
              aria-label={isHidden ? "Show it again" : "Hide it from visitors"}
              title={isHidden ? "Show it again" : "Hide it from visitors"}
              aria-pressed={isHidden}
              onClick={() => items.setHidden(at, !isHidden)}
            >
              <Icon name={isHidden ? "hidden" : "shown"} />
            </ActionIcon>
          )}
          <ActionIcon aria-label="Duplicate" title="Duplicate" onClick={() => items.duplicate(at)}>
            <Icon name="copy" />
          </ActionIcon>
          <ActionIcon
            aria-label="Remove section"
            title="Remove section"
            onClick={(press) => isFirstPress(press) && items.takeOut(at, part.title)}
          >
            <Icon name="bin" />
          </ActionIcon>
        </Group>
      ) : null}
    </div>
  );
}
