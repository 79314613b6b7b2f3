import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../../desk/empty.tsx";
import type { OutboxState } from "../../../../slices/mail/outbox-state.ts";
import { outboxPath } from "./outbox-path.ts";

const words = {
  waiting: { title: "Nothing waits", what: "What could not leave at once stands here." },
  sent: { title: "No sent mail", what: "Sent mail appears here until it is deleted." },
  "given up": {
    title: "Nothing was given up",
    what: "What no mail server took stands here, to be sent again.",
  },
};

/** What will appear here. */
export function NoMails({ state }: { state: OutboxState | null }) {
  if (state === null)
    return (
      <Empty seed="no mails" title="No mail yet">
        News of enquiries, answers to them and links for colleagues stand here once they are
        written, each with what became of it.
      </Empty>
    );
  return (
    <Empty
      seed={`no mails ${state}`}
      title={words[state].title}
      action={
        <Button component={Link} to={outboxPath({})} variant="default">
          Show all mails
        </Button>
      }
    >
      {words[state].what}
    </Empty>
  );
}
