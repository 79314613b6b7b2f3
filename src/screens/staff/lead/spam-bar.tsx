import { SpamButtons } from "../inbox/several/spam-choices.tsx";
import { describeSpamReason } from "../parts/row-words.ts";
import { ChangeForm } from "./change-form.tsx";
import * as styles from "./deadline-bar.module.css";
import type { LeadData } from "./load-lead.ts";

export const SpamBand = ({ lead }: { lead: LeadData }) => (
  <section className={styles.band} data-state="late" aria-label="Spam">
    <p className={styles.spam}>
      <strong>Marked as spam.</strong> {describeSpamReason(lead.spam_reason)}
    </p>
    {lead.canChange ? (
      <ChangeForm lead={lead} className={styles.buttons}>
        <SpamButtons reason={lead.spam_reason} />
      </ChangeForm>
    ) : null}
  </section>
);
