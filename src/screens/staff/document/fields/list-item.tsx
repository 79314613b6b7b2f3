import { useId } from "react";
import { isWithin } from "../../../../slices/content/paths.ts";
import { BareFields } from "./bare-fields.tsx";
import { useEditing } from "./editing.ts";
import styles from "./fields.module.css";
import { ItemButtons, type ListPlace } from "./item-buttons.tsx";
import { LeadsTo } from "./leads-to.tsx";
import { summaryOf } from "./summary-of.ts";

type ListItemProps = ListPlace & { item: unknown; isOpen: boolean; onOpen(): void };

export function ListItem(props: ListItemProps) {
  const { item, field, path, place, count, isOpen, onOpen, onMove, onRemove } = props;
  const { faults, choices } = useEditing();
  const body = useId();
  const name = `${field.label} ${place + 1}`;
  const wrong = Object.keys(faults).filter((at) => isWithin(at, path)).length;

  function moveByKey(event: React.KeyboardEvent) {
    if (!event.altKey || !onRemove) return;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <div className={styles.itemHead}>
        <button
          type="button"
          className={styles.itemName}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={onOpen}
          onKeyDown={moveByKey}
        >
          <span>
            {summaryOf(field, item, choices) || name}
            <LeadsTo field={field} item={item} />
          </span>
          {wrong > 0 ? <span className={styles.wrong}>{wrong} missing</span> : null}
        </button>
        <ItemButtons place={place} count={count} name={name} onMove={onMove} onRemove={onRemove} />
      </div>
      {isOpen ? (
        <div id={body} className={styles.itemBody}>
          <BareFields field={field} path={path} />
        </div>
      ) : null}
    </li>
  );
}
