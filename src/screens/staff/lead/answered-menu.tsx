import { Button } from "@mantine/core";
import type { AnsweredWay } from "../../../slices/leads/working/lead-set.ts";
import { closePopovers } from "../../../ui/close-popovers.ts";
import styles from "./answered-menu.module.css";
import { ChangeForm } from "./change-form.tsx";
import type { LeadData } from "./load-lead.ts";

type Way = { way: AnsweredWay; label: string; byNumber?: boolean };
const ways: Way[] = [
  { way: "phone", label: "By phone", byNumber: true },
  { way: "WhatsApp", label: "On WhatsApp", byNumber: true },
  { way: "mail elsewhere", label: "By mail, from elsewhere" },
  { way: "person", label: "In person" },
  { way: "none needed", label: "No answer is needed" },
];

/**
 * Who was answered outside the desk: it asks how. A popover of the browser's own needs no script.
 */
export function AnsweredMenu({ lead }: { lead: LeadData }) {
  const offered = ways.filter(({ byNumber }) => !byNumber || lead.now.mobile);
  return (
    <>
      <Button variant="default" popoverTarget="answered-how">
        Mark as answered
      </Button>
      <div
        id="answered-how"
        popover="auto"
        role="dialog"
        aria-label="How were they answered?"
        className={styles.how}
      >
        <ChangeForm lead={lead} intent="answered" className={styles.ways} onSubmit={closePopovers}>
          <p>How were they answered?</p>
          {offered.map(({ way, label }) => (
            <Button key={way} type="submit" name="way" value={way} variant="default">
              {label}
            </Button>
          ))}
        </ChangeForm>
      </div>
    </>
  );
}
