import { Button, Group } from "@mantine/core";
import { Form, Link } from "react-router";
import { counted } from "../../../platform/text/amounts.ts";
import { languageName } from "../../../platform/text/language.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { type Here, momentWords } from "../../../ui/admin/times.ts";
import type { DocumentName, Reach, RemovedDocument as Removed, VersionIn } from "../contract.ts";
import { binPath, documentPath, documentsPath } from "./document-path.ts";
import { UseList } from "./editor/use-list.tsx";

type RemovedDocumentProps = {
  document: Removed | null;
  isDeleting: boolean;
  viewer: string;
  mayPublish: boolean;
  canWrite: boolean;
  staff: Record<string, string>;
  here: Here;
};

export function RemovedDocument({ document, isDeleting, ...props }: RemovedDocumentProps) {
  if (document === null)
    return (
      <Note tone="look">It is not in the bin any more: it was put back, or deleted for good.</Note>
    );
  const { id, title, one, path, by, at, until } = document;
  const { here, viewer, staff, mayPublish } = props;
  const others = by === null ? "The site" : (staff[by] ?? "A former colleague");
  const who = by === viewer ? "You" : others;
  if (isDeleting)
    return (
      <Panel
        title={`Delete “${title}” for good?`}
        lead="Its words, its versions and its drafts are deleted. Nobody can bring them back."
        tone="sun"
      >
        <Group gap="sm">
          <BinForm intent="delete" id={id} label="Delete for good" color="red" />
          <Button component={Link} to={binPath()} variant="default">
            Keep it in the bin
          </Button>
        </Group>
      </Panel>
    );
  return (
    <Panel
      title={`“${title}” is in the bin`}
      lead={
        <>
          {who} moved this {one} here {momentWords(at, here)}. It is kept until{" "}
          {momentWords(until, here)}.
          {by === viewer
            ? null
            : " What you had typed is kept in this browser, and is there again once it is put back."}
        </>
      }
      tone="sun"
    >
      <Group gap="sm">
        {mayRestore(document, props) ? (
          <BinForm intent="restore" id={id} label="Restore" />
        ) : (
          <p>{mayPublish ? null : "Ask an editor or an owner to put it back."}</p>
        )}
        <Button component={Link} to={documentsPath(path)} variant="default">
          Go to the list
        </Button>
      </Group>
    </Panel>
  );
}

type BinFormProps = {
  intent: "restore" | "delete" | "move";
  id: number;
  label: string;
  title?: string;
  color?: string;
};

export const BinForm = ({ intent, id, label, title, color }: BinFormProps) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="document" value={id} />
    <Button
      type="submit"
      {...(color && { color })}
      {...(title && { "aria-label": `${label}: ${title}`, size: "xs", variant: "default" })}
    >
      {label}
    </Button>
  </Form>
);

type Viewer = { viewer: string; mayPublish: boolean; canWrite: boolean };

/** An author may restore an own draft that was never published. All else needs a publisher. */
export const mayRestore = (
  { wasPublished, begunBy }: Pick<Removed, "wasPublished" | "begunBy">,
  { viewer, mayPublish, canWrite }: Viewer,
): boolean => canWrite && (mayPublish || (!wasPublished && begunBy === viewer));

type ToMoveProps = { document: DocumentName & { versions: VersionIn[]; reach: Reach } };

export function ToMove({ document }: ToMoveProps) {
  const { id, title, one, path, versions, reach } = document;
  const { uses, count } = reach;
  const first = versions.find((version) => version.id !== null);
  const used = `${counted(count, "page leads", "pages lead")} to this ${one}.`;
  return (
    <Panel
      title={`Move “${title}” to the bin?`}
      lead={`${count === 0 ? `Nothing leads to this ${one}.` : used} It is kept for 30 days, with its versions and drafts.`}
      tone="sun"
    >
      {count > 0 ? <UseList uses={uses} count={count} /> : null}
      <Group gap="sm" mt="md">
        {first?.id ? (
          <Button component={Link} to={documentPath(first.kind, first.id)}>
            Move its version in {languageName[first.language]} first
          </Button>
        ) : (
          <BinForm intent="move" id={id} label="Move to the bin" color="red" />
        )}
        <Button component={Link} to={documentPath(path, id)} variant="default">
          Keep it
        </Button>
      </Group>
    </Panel>
  );
}
