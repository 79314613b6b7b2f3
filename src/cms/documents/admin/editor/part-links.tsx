import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { Link } from "react-router";
import { useDrag } from "../../../../core/admin/use-drag.ts";
import { Icon } from "../../../../ui/admin/icons.tsx";
import { type Field, fieldAt } from "../../../content-types/field.ts";
import type { ItemParts } from "../../../content-types/kind.ts";
import { partPath, withinEditor } from "./editor-navigation.ts";
import * as styles from "./editor-parts.module.css";
import { useEditing } from "./fields/editing.ts";
import type { EditorPart } from "./parts-of.ts";
import { useItems } from "./use-items.ts";

export type ItemLinksProps = {
  of: ItemParts;
  parts: EditorPart[];
  open: EditorPart | undefined;
};

export function ItemLinks({ of, parts, open }: ItemLinksProps) {
  const { root, canWrite } = useEditing();
  const items = useItems(of, open);
  const { dragged, target, startDrag } = useDrag<number, number>({
    targetUnder: placeUnder,
    onDrop: items.move,
  });
  const list = fieldAt(root, of.items);
  if (list?.type !== "list") return null;
  const mayAdd = canWrite && items.count < (list.most ?? Number.POSITIVE_INFINITY);

  function moveByKey(event: React.KeyboardEvent, from: number) {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1 }[event.key];
    if (!event.altKey || to === undefined || !canWrite) return;
    event.preventDefault();
    items.move(from, to);
    const rows = event.currentTarget.closest("ol")?.children;
    requestAnimationFrame(() => rows?.[to]?.querySelector("a")?.focus());
  }

  return (
    <>
      <p className={styles.title}>
        {of.title}
        {canWrite ? (
          <span>
            , drag or <kbd>alt ↑↓</kbd>
          </span>
        ) : null}
      </p>
      <ol className={styles.items} aria-label={of.title} id={of.items}>
        {parts.map((part, at) => (
          <li
            key={part.id}
            className={styles.item}
            data-line={target === at ? dropSide(target, dragged) : undefined}
            data-dragged={dragged === at || undefined}
          >
            {canWrite ? (
              <span
                className={styles.grip}
                aria-hidden="true"
                onPointerDown={(event) => startDrag(at, event)}
              >
                <Icon name="grip" />
              </span>
            ) : null}
            <PartLink
              part={part}
              isOpen={part.id === open?.id}
              isHidden={part.item?.isHidden ?? false}
              onKeyDown={(event) => moveByKey(event, at)}
            />
            {part.item?.isHidden && canWrite ? (
              <ActionIcon
                aria-label={`Show ${part.title} again`}
                onClick={() => items.setHidden(at, false)}
              >
                <Icon name="hidden" />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ol>
      {mayAdd ? <AddItem field={list.item} onAdd={items.add} /> : null}
    </>
  );
}

const fitInOneColumn = 8;

function AddItem({ field, onAdd }: { field: Field; onAdd(field: Field): void }) {
  const button = (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Icon name="plus" />}
      onClick={field.type === "one-of" ? undefined : () => onAdd(field)}
    >
      Add a {field.label.toLowerCase()}
    </Button>
  );
  if (field.type !== "one-of")
    return (
      <Group gap={0} wrap="nowrap">
        {button}
      </Group>
    );
  const isMany = field.variants.length > fitInOneColumn;
  return (
    <Group gap={0} wrap="nowrap">
      <Menu position="bottom-start" width={isMany ? "min(34rem, 92vw)" : "17rem"}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown className={styles.forms} data-many={isMany || undefined}>
          {field.variants.map((variant) => (
            <Menu.Item key={variant.value} onClick={() => onAdd(variant.field)}>
              {variant.label}
              <span className={styles.help}>{variant.field.help}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

const dropSide = (target: number, dragged: number | null) =>
  target < (dragged ?? 0) ? "before" : "after";

/** @returns null where it is already */
function placeUnder({ currentTarget, clientY }: PointerEvent, at: number): number | null {
  const grip = currentTarget instanceof HTMLElement ? currentTarget : null;
  const rows = [...(grip?.closest("ol")?.children ?? [])];
  const before = rows.filter((row, place) => {
    const { top, height } = row.getBoundingClientRect();
    return place !== at && top + height / 2 < clientY;
  });
  return before.length === at ? null : before.length;
}

type PartLinkProps = {
  part: Pick<EditorPart, "id" | "title" | "wrong" | "toWrite" | "hints">;
  isOpen: boolean;
  isHidden?: boolean;
  onKeyDown?: React.KeyboardEventHandler;
};

export const PartLink = ({ part, isOpen, isHidden = false, onKeyDown }: PartLinkProps) => (
  <Link
    {...withinEditor}
    to={partPath(part.id)}
    className={styles.link}
    aria-current={isOpen ? "page" : undefined}
    aria-keyshortcuts={onKeyDown ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
    data-hidden={isHidden || undefined}
    onKeyDown={onKeyDown}
  >
    <span className={styles.name}>
      {part.title}
      {isHidden ? <span className="visually-hidden">, hidden</span> : null}
    </span>
    {part.wrong > 0 ? (
      <span className={styles.wrong}>
        {part.wrong} <span className="visually-hidden">missing</span>
      </span>
    ) : null}
    {part.wrong === 0 && part.toWrite > 0 ? <span className={styles.hints}>to write</span> : null}
    {part.wrong === 0 && part.toWrite === 0 && part.hints > 0 ? (
      <span className={styles.hints}>
        {part.hints} <span className="visually-hidden">could be better</span>
      </span>
    ) : null}
  </Link>
);
