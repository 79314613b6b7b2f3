import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import type { DocumentState } from "../../../slices/content/contract.ts";
import type { KindNames } from "../../../slices/content/kind.ts";
import { documentsPath } from "./document-path.ts";

type NothingWrittenProps = {
  names: KindNames;
  words: string;
  state: DocumentState | null;
  /** An author or a category narrows the list. */
  hasFilters?: boolean;
  action: React.ReactNode;
};

const inState: Record<DocumentState, string> = {
  draft: "a draft",
  scheduled: "scheduled",
  live: "live",
};

const whatComes: Record<DocumentState, string> = {
  draft: "What is written and was never published is listed here.",
  scheduled: "What goes live by itself at a time that is set is listed here until then.",
  live: "What visitors read is listed here.",
};

export function NothingWritten({ names, words, state, hasFilters, action }: NothingWrittenProps) {
  const isFiltered = words !== "" || hasFilters;
  if (!isFiltered && state !== null)
    return (
      <Empty seed="nothing written here" title={`No ${names.one} is ${inState[state]}`}>
        {whatComes[state]}
      </Empty>
    );
  if (isFiltered)
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
        No {names.one}
        {state === null ? "" : ` that is ${inState[state]}`} is found by this. Try fewer words
        {hasFilters ? " or filters" : ""}, or show all of them.
      </Empty>
    );
  return (
    <Empty seed="nothing written" title={`There is no ${names.one} yet`} action={action}>
      What you write is kept as a draft until you publish it. Until then only your colleagues see
      it.
    </Empty>
  );
}
