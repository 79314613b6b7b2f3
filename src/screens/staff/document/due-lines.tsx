import { Button } from "@mantine/core";
import { momentWords } from "../../../desk/times.ts";
import type { EditorProps } from "./editor-props.ts";

type DueLinesProps = Pick<EditorProps, "document" | "here" | "mayPublish"> & {
  send(fields: Record<string, string>): void;
};

/** What happens by itself at a time to come, each with the way back from it. */
export function DueLines({ document, here, mayPublish, send }: DueLinesProps) {
  const dueAt = document.versions.find((one) => one.dueAt !== null)?.dueAt;
  const { offlineAt } = document;
  const wayBack = (label: string, intent: string) =>
    mayPublish ? (
      <Button variant="subtle" size="compact-xs" onClick={() => send({ intent })}>
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
      {dueAt ? wayBack("Cancel that", "unschedule") : null}
      {offlineAt ? <span>Goes offline {momentWords(offlineAt, here)}</span> : null}
      {offlineAt ? wayBack("Keep it online", "keep-online") : null}
    </>
  );
}
