import { Button } from "@mantine/core";
import { whyHeld } from "../parts/row-words.ts";
import { ChangeForm } from "./change-form.tsx";
import type { LeadData } from "./load-lead.ts";
import styles from "./promise-band.module.css";

/** Why it is held, and the two ways out. */
export const SpamBand = ({ lead }: { lead: LeadData }) => (
  <section className={styles.band} data-state="late" aria-label="Held as spam">
    <p className={styles.spam}>
      <strong>Held as spam.</strong> {whyHeld(lead.spam_reason)}
    </p>
    {lead.canChange ? (
      <ChangeForm lead={lead} className={styles.buttons}>
        <Button type="submit" name="intent" value="release">
          Release
        </Button>
        <Button type="submit" name="intent" value="never-hold" variant="default">
          Never hold this sender again
        </Button>
      </ChangeForm>
    ) : null}
  </section>
);
