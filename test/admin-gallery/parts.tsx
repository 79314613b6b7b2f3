import { Button } from "@mantine/core";
import { useState } from "react";
import { undoNotice } from "../../src/ui/admin/layout/notices.tsx";
import { useShortcut } from "../../src/ui/admin/layout/shortcuts.tsx";
import { DeadlineTimer, Initials, Tag } from "../../src/ui/admin/marks.tsx";
import { SaveState } from "../../src/ui/admin/note.tsx";
import { PageHead, Panel } from "../../src/ui/admin/page-layout.tsx";
import { Empty, Failed, LoadingRows } from "../../src/ui/admin/placeholders.tsx";
import styles from "./gallery.module.css";

const deadlines = [
  { used: 0.05, late: false, words: "Mon 11:00" },
  { used: 0.4, late: false, words: "by 5:30 pm" },
  { used: 0.8, late: false, words: "by 4:30 pm" },
  { used: 1, late: true, words: "35 min late" },
];

export function Parts() {
  const [assigned, setAssigned] = useState(0);
  const assign = () => {
    setAssigned((times) => times + 1);
    undoNotice("Assigned to Bala N.", () => setAssigned((times) => times - 1));
  };
  useShortcut({ keys: "a", does: "Assign", run: assign });
  return (
    <>
      <PageHead
        title="Inbox"
        badge={<Tag tone="leaf">live</Tag>}
        under="Everything at once: what the staff area is made of."
        actions={
          <>
            <Button variant="default">Board</Button>
            <Button onClick={assign}>Assign</Button>
          </>
        }
      />
      <div className={styles.columns}>
        <Panel title="Response target" actions={<span>{assigned} assigned</span>}>
          {deadlines.map((promise) => (
            <p key={promise.words} className={styles.line}>
              <DeadlineTimer used={promise.used} late={promise.late} />
              {promise.words}
            </p>
          ))}
        </Panel>
        <Panel title="People and words">
          <p className={styles.line}>
            <Initials of="AK" /> <Initials of="BN" /> <Initials of="CS" /> <Initials of={null} />
          </p>
          <p className={styles.line}>
            <Tag>New</Tag> <Tag tone="sun">Contacted</Tag> <Tag tone="leaf">Qualified</Tag>
            <Tag tone="rust">Unassigned</Tag>
          </p>
          <SaveState saving={{ state: "saving" }} />
          <SaveState saving={{ state: "saved", at: "10:42" }} />
          <SaveState
            saving={{ state: "failed", why: "the connection was lost. It is tried again." }}
          />
        </Panel>
        <Panel tone="sun">
          <p className={styles.line}>
            <DeadlineTimer used={0.8} late={false} />
            <span>
              You promised an answer by <strong>4:30 pm</strong>, in 48 minutes.
            </span>
          </p>
        </Panel>
        <Failed onRetry={() => {}}>
          The list could not be fetched. What you see is from 10:40.
        </Failed>
      </div>
      <LoadingRows rows={3} label="Loading enquiries" />
      <Empty seed="inbox" title="No enquiry is waiting" action={<Button>Add one by hand</Button>}>
        What comes in by form or chat appears here at once.
      </Empty>
    </>
  );
}
