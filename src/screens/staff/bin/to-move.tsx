import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { counted } from "../../../platform/counted.ts";
import type { DocumentName, Reach } from "../../../slices/content/contract.ts";
import { UseList } from "../document/use-list.tsx";
import { documentPath } from "../documents/document-path.ts";
import { BinForm } from "./removed-document.tsx";

type ToMoveProps = { document: DocumentName & { reach: Reach } };

/** Asked before what was published goes to the bin, with what leads to it. */
export function ToMove({ document: { id, title, one, path, reach } }: ToMoveProps) {
  const { uses, count } = reach;
  const used = `${counted(count, "page leads", "pages lead")} to this ${one}.`;
  return (
    <Panel
      title={`Move “${title}” to the bin?`}
      lead={`${count === 0 ? `Nothing leads to this ${one}.` : used} It is kept for 30 days, with its versions and drafts.`}
      tone="sun"
    >
      {count > 0 ? <UseList uses={uses} count={count} /> : null}
      <Group gap="sm" mt="md">
        <BinForm intent="move" id={id} label="Move to the bin" color="red" />
        <Button component={Link} to={documentPath(path, id)} variant="default">
          Keep it
        </Button>
      </Group>
    </Panel>
  );
}
