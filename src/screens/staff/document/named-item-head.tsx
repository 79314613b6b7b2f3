import { ActionIcon, Group } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import * as styles from "./item-head.module.css";
import { partPath, withinEditor } from "./part-path.ts";
import type { EditorPart } from "./parts-of.ts";
import { useNamedItems } from "./use-named-items.ts";

type NamedItemHeadProps = { record: string; part: EditorPart; canWrite: boolean };

const maxNamed = 4;

export function NamedItemHead({ record, part, canWrite }: NamedItemHeadProps) {
  const items = useNamedItems(record);
  const name = part.id.slice(record.length + 1);
  const before = items.before(name);
  const named = before.flatMap((one) => (one === null || one === name ? [] : [one]));
  const more = named.length - maxNamed;
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{part.title}</h2>
        <p className={styles.about}>
          {before.length === 0 ? "Nothing leads to it." : null}
          {named.length === 0 && before.length > 0 ? "Visitors begin here, or are led here." : null}
          {named.length > 0 ? "Reached from " : null}
          {named.slice(0, maxNamed).map((one, at) => (
            <span key={one}>
              {at === 0 ? "" : ", "}
              <Link {...withinEditor} to={partPath(`${record}.${one}`)}>
                {items.titleOf(one)}
              </Link>
            </span>
          ))}
          {more > 0 ? ` and ${more} more` : null}
        </p>
      </div>
      {canWrite ? (
        <Group gap={0} wrap="nowrap">
          <ActionIcon aria-label="Duplicate" onClick={() => items.duplicate(name)}>
            <Icon name="copy" />
          </ActionIcon>
          <ActionIcon aria-label="Remove step" onClick={() => items.takeOut(name)}>
            <Icon name="bin" />
          </ActionIcon>
        </Group>
      ) : null}
    </div>
  );
}
