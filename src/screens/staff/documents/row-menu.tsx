import { ActionIcon, Menu } from "@mantine/core";
import { Link, useSubmit } from "react-router";
import { Icon } from "../../../desk/icons.tsx";
import type { ListedRow } from "../../../slices/content/contract.ts";
import { selectedField } from "../parts/selection/selected-field.ts";
import { documentPath } from "./document-path.ts";
import styles from "./document-rows.module.css";

export type RowMenuProps = {
  /** The name of the kind in addresses. */
  kind: string;
  row: ListedRow;
  canWrite: boolean;
  mayPublish: boolean;
  /** Whether documents of this kind can be created and copied. */
  canBegin: boolean;
  requiredIds: number[];
  send(fields: Record<string, string>): void;
};

/** Actions on one document of a list. Further actions are in its editor, which this links to. */
export function RowMenu({ kind, row, canWrite, mayPublish, ...props }: RowMenuProps) {
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
