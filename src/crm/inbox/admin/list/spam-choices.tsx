import { Group } from "@mantine/core";
import { IntentButton } from "../../../../core/admin/intent-button.tsx";
import { selectedField } from "../../../../core/admin/selected-field.ts";
import type { InboxRow } from "../../contract.ts";
import * as styles from "../inbox.module.css";
import { shownAs } from "../inbox-data.ts";
import { describeSpamReason, nameOf } from "../row-words.ts";
import type { Change } from "../use-change.ts";

type SpamChoicesProps = { row: InboxRow; change: Change; canChange: boolean };

export const SpamChoices = ({ row, change, canChange }: SpamChoicesProps) => (
  <Group gap="var(--space-1) var(--space-4)" className={styles.spam}>
    <p>{describeSpamReason(row.spam_reason)}</p>
    {canChange ? (
      <change.Form {...change.to} className={styles.choices}>
        <input type="hidden" name={selectedField("lead", row.id)} value={shownAs(row)} />
        <SpamButtons reason={row.spam_reason} of={nameOf(row)} />
      </change.Form>
    ) : null}
  </Group>
);

const verbs = [
  { intent: "release", label: "Release" },
  { intent: "never-hold", label: "Never hold this sender again" },
  { intent: "block", label: "Block this sender" },
];

export const SpamButtons = ({ reason, of }: { reason: string | null; of?: string }) =>
  verbs
    .filter(({ intent }) => intent !== "block" || reason !== "blocked")
    .map(({ intent, label }) => (
      <IntentButton
        key={intent}
        intent={intent}
        size={of ? "xs" : "sm"}
        variant={intent === "release" ? "default" : "subtle"}
        aria-label={of && `${label}: ${of}`}
      >
        {label}
      </IntentButton>
    ));
