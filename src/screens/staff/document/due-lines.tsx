import { Button } from "@mantine/core";
import { Link } from "react-router";
import { momentWords } from "../../../desk/times.ts";
import type { EditorProps } from "./editor-props.ts";
import { dueWords } from "./schedule-words.ts";

type DueLinesData = "document" | "here" | "mayPublish" | "canWrite" | "original";
type DueLinesProps = Pick<EditorProps, DueLinesData> & {
  /** The document has changes after its newest version. */
  hasDraft: boolean;
  onSchedule(at: string): void;
  send(fields: Record<string, string>): void;
};

/**
 * What happens on its own at a set time, with the button to cancel it; and a notice if the original
 * of a translation changed.
 */
export function DueLines(props: DueLinesProps) {
  const { document, here, mayPublish, canWrite, original, hasDraft, onSchedule, send } = props;
  const dueAt = document.versions.find((one) => one.dueAt !== null)?.dueAt;
  const { offlineAt } = document;
  const changes = original?.changes;
  const button = (label: string, onClick: () => void, may = mayPublish) =>
    may ? (
      <Button variant="subtle" size="compact-xs" onClick={onClick}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      {dueAt ? (
        <span>{dueWords(momentWords(dueAt, here), { live: document.live, hasDraft })}</span>
      ) : null}
      {dueAt && hasDraft
        ? button("Schedule them too", () => onSchedule(dueAt), canWrite && mayPublish)
        : null}
      {dueAt ? button("Cancel the schedule", () => send({ intent: "unschedule" })) : null}
      {changes ? (
        <span>
          The original changed since: <Link to={changes}>see what</Link>
        </span>
      ) : null}
      {changes
        ? button(
            "This is still right",
            () => send({ intent: "still-right", version: `${original.live}` }),
            canWrite,
          )
        : null}
      {offlineAt ? <span>Goes offline {momentWords(offlineAt, here)}</span> : null}
      {offlineAt ? button("Keep it online", () => send({ intent: "keep-online" })) : null}
    </>
  );
}
