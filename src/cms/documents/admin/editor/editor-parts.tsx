import { Button, Group, Select, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Icon } from "../../../../ui/admin/icons.tsx";
import { fieldAt } from "../../../content-types/field.ts";
import type { KindNames, Part } from "../../../content-types/kind.ts";
import { partPath, withinEditor } from "./editor-navigation.ts";
import * as styles from "./editor-parts.module.css";
import { useEditing } from "./fields/editing.ts";
import { ItemLinks, type ItemLinksProps, PartLink } from "./part-links.tsx";
import { type EditorPart, isOfItems, mapId } from "./parts-of.ts";
import { useNamedItems } from "./use-items.ts";

type EditorPartsProps = {
  kindParts: Part[];
  parts: EditorPart[];
  open: EditorPart | undefined;
  names: KindNames;
  aside: string | null;
};

const peekPx = 48;

export function EditorParts({ kindParts, parts, open, names, aside }: EditorPartsProps) {
  const { root } = useEditing();
  const [search] = useSearchParams();
  const isPreview = search.get("part") === "preview";
  const shownPart = isPreview ? undefined : open;
  const strip = useRef<HTMLElement>(null);
  const shownId = isPreview ? "preview" : open?.id;
  // On a phone the strip of parts is wider than the screen, so the open part scrolls into view.
  useEffect(() => {
    const link = shownId && strip.current?.querySelector("[aria-current]");
    if (!strip.current || !link) return;
    const { left } = link.getBoundingClientRect();
    strip.current.scrollBy({ left: left - strip.current.getBoundingClientRect().left - peekPx });
  }, [shownId]);
  const linkTo = (part: EditorPart) => (
    <li key={part.id}>
      <PartLink part={part} isOpen={part.id === shownPart?.id} />
    </li>
  );
  return (
    <nav ref={strip} aria-label="Parts" className={styles.nav} data-bar="">
      <ul className={styles.list}>
        {kindParts.map((part, at) => {
          if (!isOfItems(part))
            return parts
              .filter(({ order, isDocumentWide }) => order === at && !isDocumentWide)
              .map(linkTo);
          const Items = fieldAt(root, part.items)?.type === "record" ? ItemTree : ItemLinks;
          return (
            <li key={part.items} className={styles.within}>
              {parts
                .filter(({ id }) => id === mapId(part))
                .map((map) => (
                  <PartLink key={map.id} part={map} isOpen={map.id === shownPart?.id} />
                ))}
              <Items
                of={part}
                parts={parts.filter(({ item }) => item?.list === part.items)}
                open={shownPart}
              />
            </li>
          );
        })}
        <li className={styles.within}>
          <p className={styles.title}>{`${names.areMany ? "These" : "This"} ${names.one}`}</p>
          <ul className={styles.items}>
            {parts.filter((part) => part.isDocumentWide).map(linkTo)}
          </ul>
        </li>
        {aside ? (
          <li className={styles.preview}>
            <PartLink
              part={{ id: "preview", title: aside, wrong: 0, toWrite: 0, hints: 0 }}
              isOpen={isPreview}
            />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const seenAtOnce = 12;
const mostDepth = 6;

function ItemTree({ of, parts, open }: ItemLinksProps) {
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
          className={styles.search}
          type="search"
          size="xs"
          aria-label={`Find a ${one}`}
          placeholder={`Find a ${one}`}
          leftSection={<Icon name="search" />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : null}
      <ol className={`${styles.items} ${styles.tree}`} aria-label={of.title} id={of.items}>
        {found.map(({ part, depth, isReached }) => (
          <li
            key={part.id}
            className={styles.row}
            data-depth={sought === "" ? Math.min(depth, mostDepth) : 0}
            data-lost={!isReached || undefined}
          >
            <PartLink part={part} isOpen={part.id === open?.id} />
          </li>
        ))}
      </ol>
      {found.length === 0 ? <p className={styles.none}>No {one} is called that.</p> : null}
      <Select
        className={styles.chosen}
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
        <Group gap={0} wrap="nowrap">
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon name="plus" />}
            onClick={() => items.add()}
          >
            Add a {one}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
