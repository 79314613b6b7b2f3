import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import type { KindNames } from "../../../slices/content/kind.ts";
import { documentsPath } from "./document-path.ts";

type NothingWrittenProps = { names: KindNames; isNarrowed: boolean; action: React.ReactNode };

/** What will appear here, and how to make it appear. */
export function NothingWritten({ names, isNarrowed, action }: NothingWrittenProps) {
  if (isNarrowed)
    return (
      <Empty
        seed="nothing written here"
        title="Nothing was found"
        action={
          <Button component={Link} to={documentsPath(names.path)} variant="default">
            Show all of them
          </Button>
        }
      >
        No title has these words, or nothing is in this state. Try fewer words, or show all of them.
      </Empty>
    );
  return (
    <Empty seed="nothing written" title={`There is no ${names.one} yet`} action={action}>
      What you write is kept as a draft until you publish it. Until then only your colleagues see
      it.
    </Empty>
  );
}
