import { Button } from "@mantine/core";
import { Link } from "react-router";
import { documentPath } from "../../documents/document-path.ts";

/** The same facts in the editor, which also has versions and scheduling. */
export const EditorLink = ({ kind, id }: { kind: string; id: number }) => (
  <Button component={Link} to={documentPath(kind, id)} variant="default">
    Earlier versions, or a change for later
  </Button>
);
