import { Button, Menu } from "@mantine/core";
import { Link } from "react-router";
import { removingPath } from "../documents/document-path.ts";
import type { EditorProps } from "./editor-props.ts";
import type { Other } from "./fields/editing.ts";
import { hasUnpublishBlockers, offlinePath } from "./offline-blockers.ts";

type MoreMenuProps = EditorProps & {
  others: Other[];
  /** The document has changes after its versions. */
  isWritten: boolean;
  isScheduled: boolean;
  send(fields: Record<string, string>): void;
  /** Null if approval is not needed, or its button stands outside this menu. */
  onAskApproval: (() => void) | null;
};

export function MoreMenu(props: MoreMenuProps) {
  const { document, reach, isNeeded, canCopy, original, isWritten, isScheduled, mayPublish } =
    props;
  const { mayDiscard, send, onAskApproval, others } = props;
  const writer = others.find(({ place }) => place !== null);
  const isOffered = mayPublish && document.live !== null && !isNeeded;
  const isEnding = document.offlineAt !== null || document.offlineRefusal !== null;
  const isNew = document.versions.length === 0;
  const isRemovable =
    !isNew && mayPublish && (canCopy || original !== null) && document.live === null;
  const items = [
    mayPublish && isScheduled && { label: "Cancel the schedule", intent: "unschedule" },
    mayDiscard &&
      isWritten &&
      !isNew && {
        label: writer ? `Discard draft while ${writer.name} writes` : "Discard draft",
        intent: "set-aside",
      },
    canCopy && { label: "Duplicate", intent: "copy" },
    mayPublish && isEnding && { label: "Keep it online", intent: "keep-online" },
    isOffered && !hasUnpublishBlockers(reach) && { label: "Unpublish", intent: "unpublish" },
    isNew && mayDiscard && { label: "Move to the bin", intent: "remove" },
  ].filter((item) => item !== false);
  const showsBlockers = isOffered && hasUnpublishBlockers(reach);
  if (items.length === 0 && !showsBlockers && !isRemovable && !onAskApproval) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onAskApproval ? <Menu.Item onClick={onAskApproval}>Ask for approval…</Menu.Item> : null}
        {items.map(({ label, intent }) => (
          <Menu.Item key={intent} onClick={() => send({ intent })}>
            {label}
          </Menu.Item>
        ))}
        {showsBlockers ? (
          <Menu.Item component={Link} to={offlinePath}>
            Unpublish…
          </Menu.Item>
        ) : null}
        {isRemovable ? (
          <Menu.Item component={Link} to={removingPath(document.id)}>
            Move to the bin…
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
