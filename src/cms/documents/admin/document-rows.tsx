import { ActionIcon, Menu } from "@mantine/core";
import { Link, useSubmit } from "react-router";
import { RowLink } from "../../../core/admin/lists.tsx";
import { selectedField } from "../../../core/admin/selected-field.ts";
import { renditionOf } from "../../../platform/pictures/renditions.ts";
import { Icon } from "../../../ui/admin/icons.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { dayWords, type Here, momentWords } from "../../../ui/admin/times.ts";
import { Motif } from "../../../ui/motif.tsx";
import type { ListedRow } from "../contract.ts";
import { documentPath } from "./document-path.ts";
import * as styles from "./document-rows.module.css";
import { LanguageNames, StateTag } from "./list-parts.tsx";
import type { LiveIn } from "./list-query.ts";

type DocumentRowsProps = {
  kind: string;
  rows: ListedRow[];
  canWrite: boolean;
  hasPictures: boolean;
  inLanguages: LiveIn;
  here: Here;
} & Pick<RowMenuProps, "mayPublish" | "canBegin" | "requiredIds" | "send">;

export const DocumentRows = ({
  kind,
  rows,
  hasPictures,
  canWrite,
  ...props
}: DocumentRowsProps) => (
  <ul
    className={styles.rows}
    data-pictured={hasPictures || undefined}
    data-selectable={canWrite || undefined}
  >
    {rows.map((row) => (
      <li key={row.id} className={`${sharedStyles.row} ${styles.row}`} data-row={row.id}>
        {canWrite ? (
          <label className={styles.choose}>
            <input
              type="checkbox"
              form="chosen"
              name={selectedField("document", row.id)}
              value={row.revision}
              aria-label={`Select ${row.title || "Without a title"}`}
            />
          </label>
        ) : null}
        {hasPictures ? <RowPicture of={row} /> : null}
        <span className={styles.title}>
          <RowLink to={documentPath(kind, row.id)}>{row.title || "Without a title"}</RowLink>
          <LanguageNames languages={props.inLanguages[row.key]} className={styles.language} />
        </span>
        <span className={styles.about}>
          {row.author || row.category ? (
            <span className={styles.filed}>
              {[row.author, row.category].filter(Boolean).join(" · ")}
            </span>
          ) : null}
          <span className={styles.state}>
            <StateTag of={row} />
          </span>
          <RowDay of={row} here={props.here} />
        </span>
        <RowMenu row={row} {...props} kind={kind} canWrite={canWrite} />
      </li>
    ))}
  </ul>
);

const RowPicture = ({ of: { key, picture } }: { of: ListedRow }) => (
  <span className={styles.picture} aria-hidden="true">
    {picture ? (
      <img
        {...renditionOf(picture, 160)}
        alt=""
        loading="lazy"
        style={{ objectPosition: `${picture.focus?.x ?? 50}% ${picture.focus?.y ?? 50}%` }}
      />
    ) : (
      <Motif seed={key} columns={3} rows={2} />
    )}
  </span>
);

function RowDay({ of: row, here }: { of: ListedRow; here: Here }) {
  const { dueAt, published_at: published, changed_at: changed } = row;
  const { word, at } = dayOf(row);
  const all = [
    ...(dueAt ? [`Due ${momentWords(dueAt, here)}`] : []),
    ...(published ? [`Published ${momentWords(published, here)}`] : []),
    `Changed ${momentWords(changed, here)}`,
  ];
  return (
    <time dateTime={at} title={all.join(". ")} className={styles.day}>
      {word} {dayWords(at, here)}
    </time>
  );
}

function dayOf({ dueAt, published_at: published, changed_at: changed, hasChanges }: ListedRow) {
  if (dueAt !== null) return { word: "Due", at: dueAt };
  return published !== null && !hasChanges
    ? { word: "Published", at: published }
    : { word: "Changed", at: changed };
}

type RowMenuProps = {
  kind: string;
  row: ListedRow;
  canWrite: boolean;
  mayPublish: boolean;
  canBegin: boolean;
  requiredIds: number[];
  send(fields: Record<string, string>): void;
};

function RowMenu({ kind, row, canWrite, mayPublish, ...props }: RowMenuProps) {
  const submit = useSubmit();
  const { id, revision, state, address, dueAt } = row;
  const at = documentPath(kind, id);
  const isFree = canWrite && !props.requiredIds.includes(id);
  const here = (intent: string) =>
    props.send({ intent, [selectedField("document", id)]: `${revision}` });
  const there = (intent: string) => void submit({ intent }, { method: "post", action: at });
  return (
    <span className={styles.menu}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More for ${row.title || "Without a title"}`}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={at}>
            Open
          </Menu.Item>
          {address ? (
            <Menu.Item component="a" href={address} target="_blank">
              View on the site
            </Menu.Item>
          ) : null}
          {isFree && props.canBegin ? (
            <Menu.Item onClick={() => there("copy")}>Duplicate</Menu.Item>
          ) : null}
          {mayPublish && dueAt !== null ? (
            <Menu.Item onClick={() => there("unschedule")}>Cancel the schedule</Menu.Item>
          ) : null}
          {mayPublish && isFree && state === "live" ? (
            <Menu.Item onClick={() => here("unpublish")}>Unpublish</Menu.Item>
          ) : null}
          {isFree && (mayPublish || row.first_published_at === null) ? (
            <Menu.Item onClick={() => here("remove")}>Move to the bin</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
