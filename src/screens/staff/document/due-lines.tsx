import { Button } from "@mantine/core";
import { Link } from "react-router";
import { momentWords } from "../../../desk/times.ts";
import type { EditorProps } from "./editor-props.ts";

type Shown = "document" | "here" | "mayPublish" | "canWrite" | "original";
type DueLinesProps = Pick<EditorProps, Shown> & {
  send(fields: Record<string, string>): void;
};

/**
 * What happens by itself at a time to come, each with the way back from it; and that the original
 * of a version in another language changed.
 */
export function DueLines(props: DueLinesProps) {
  const { document, here, mayPublish, canWrite, original, send } = props;
  const dueAt = document.versions.find((one) => one.dueAt !== null)?.dueAt;
  const { offlineAt } = document;
  const changes = original?.changes;
  const wayBack = (label: string, fields: Record<string, string>, may = mayPublish) =>
    may ? (
      <Button variant="subtle" size="compact-xs" onClick={() => send(fields)}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      {dueAt ? (
        <span>
          {document.live === null ? "Goes live" : "Changes go live"} {momentWords(dueAt, here)}
        </span>
      ) : null}
      {dueAt ? wayBack("Cancel that", { intent: "unschedule" }) : null}
      {changes ? (
        <span>
          The original changed since: <Link to={changes}>see what</Link>
        </span>
      ) : null}
      {changes
        ? wayBack(
            "This is still right",
            { intent: "still-right", version: `${original.live}` },
            canWrite,
          )
        : null}
      {offlineAt ? <span>Goes offline {momentWords(offlineAt, here)}</span> : null}
      {offlineAt ? wayBack("Keep it online", { intent: "keep-online" }) : null}
    </>
  );
}
