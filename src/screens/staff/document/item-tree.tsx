import { Button, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import type { ItemParts } from "../../../slices/content/kind.ts";
import styles from "./editor-parts.module.css";
import { useEditing } from "./fields/editing.ts";
import treeStyles from "./item-tree.module.css";
import { PartLink } from "./part-link.tsx";
import { partPath, withinEditor } from "./part-path.ts";
import type { EditorPart } from "./parts-of.ts";
import { useNamedItems } from "./use-named-items.ts";

type ItemTreeProps = { of: ItemParts; parts: EditorPart[]; open: EditorPart | undefined };

/** From this many items on, the list has a search field. */
const seenAtOnce = 12;
const mostDepth = 6;

/** Items that lead to each other, in the order in which a visitor reaches them. */
export function ItemTree({ of, parts, open }: ItemTreeProps) {
  const { canWrite } = useEditing();
  const navigate = useNavigate();
  const items = useNamedItems(of.items);
  const [words, setWords] = useState("");
  const sought = words.trim().toLowerCase();
  const rows = items.outline().flatMap((row) => {
    const part = parts.find(({ id }) => id === `${of.items}.${row.name}`);
    return part ? [{ ...row, part }] : [];
  });
  const found = rows.filter(({ part }) => part.title.toLowerCase().includes(sought));
  const one = items.label.toLowerCase();
  return (
    <>
      <p className={styles.title}>{of.title}, as visitors come to them</p>
      {rows.length > seenAtOnce ? (
        <TextInput
          className={treeStyles.search}
          type="search"
          size="xs"
          aria-label={`Find a ${one}`}
          placeholder={`Find a ${one}`}
          leftSection={<Icon name="search" />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : null}
      <ol className={`${styles.items} ${treeStyles.tree}`} aria-label={of.title} id={of.items}>
        {found.map(({ part, depth, isReached }) => (
          <li
            key={part.id}
            className={treeStyles.row}
            data-depth={sought === "" ? Math.min(depth, mostDepth) : 0}
            data-lost={!isReached || undefined}
          >
            <PartLink part={part} isOpen={part.id === open?.id} />
          </li>
        ))}
      </ol>
      {found.length === 0 ? <p className={treeStyles.none}>No {one} is called that.</p> : null}
      <Select
        className={treeStyles.chosen}
        aria-label={`Open a ${one}`}
        placeholder={`Open a ${one}`}
        searchable
        nothingFoundMessage={`No ${one} is called that.`}
        data={rows.map(({ part, depth }) => ({
          value: part.id,
          label: `${"\u2003".repeat(depth)}${part.title}`,
        }))}
        value={open?.item?.list === of.items ? open.id : null}
        onChange={(id) => id !== null && void navigate(partPath(id), withinEditor)}
      />
      {canWrite ? (
        <div className={styles.add}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon name="plus" />}
            onClick={() => items.add()}
          >
            Add a {one}
          </Button>
        </div>
      ) : null}
    </>
  );
}
