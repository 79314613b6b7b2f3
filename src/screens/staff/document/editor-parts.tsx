import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Field } from "../../../slices/content/field.ts";
import { fieldAt } from "../../../slices/content/field-at.ts";
import type { KindNames, Part } from "../../../slices/content/kind.ts";
import styles from "./editor-parts.module.css";
import { ItemLinks, type ItemLinksProps } from "./item-links.tsx";
import { ItemTree } from "./item-tree.tsx";
import { PartLink } from "./part-link.tsx";
import { type EditorPart, isOfItems, mapId } from "./parts-of.ts";

type EditorPartsProps = {
  kindParts: Part[];
  root: Field;
  parts: EditorPart[];
  open: EditorPart | undefined;
  names: KindNames;
  aside: string | null;
};

/** This much of the previous link stays visible in the strip. */
const peekPx = 48;

export function EditorParts({ kindParts, root, parts, open, names, aside }: EditorPartsProps) {
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
        {kindParts.map((part, at) =>
          isOfItems(part) ? (
            <li key={part.items} className={styles.within}>
              {parts
                .filter(({ id }) => id === mapId(part))
                .map((map) => (
                  <PartLink key={map.id} part={map} isOpen={map.id === shownPart?.id} />
                ))}
              <Items
                of={part}
                root={root}
                parts={parts.filter(({ item }) => item?.list === part.items)}
                open={shownPart}
              />
            </li>
          ) : (
            parts.filter(({ order, isDocumentWide }) => order === at && !isDocumentWide).map(linkTo)
          ),
        )}
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

const Items = (props: ItemLinksProps) =>
  fieldAt(props.root, props.of.items)?.type === "record" ? (
    <ItemTree {...props} />
  ) : (
    <ItemLinks {...props} />
  );
