import { Note } from "../../../desk/note.tsx";
import { useDesk } from "../desk-data.ts";
import { AnswerBox } from "./answer/answer-box.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { Facts } from "./facts/facts.tsx";
import { FactsLine } from "./facts/facts-line.tsx";
import styles from "./lead.module.css";
import { LeadHead } from "./lead-head.tsx";
import type { LeadData } from "./load-lead.ts";
import { PromiseBand } from "./promise-band.tsx";
import { RefusedNote } from "./refused-note.tsx";
import { SamePerson } from "./same-person.tsx";
import { SpamBand } from "./spam-band.tsx";
import { StagesBar } from "./stages/stages-bar.tsx";
import { Story } from "./story.tsx";
import { TheirWords } from "./their-words.tsx";
import { type LeadResult, useLeadForm, useSaid } from "./use-lead-form.ts";

type LeadViewProps = {
  lead: LeadData;
  /** Of a form that was sent as a page, before scripts had come. */
  result?: LeadResult;
  /** Alone on the screen, not beside the list. */
  isPage?: boolean;
  /** Above the name: the way back. */
  children?: React.ReactNode;
};

/** An enquiry, as a page of its own or beside the list: the parts are the same. */
export function LeadView({ lead, result, isPage = false, children }: LeadViewProps) {
  const form = useLeadForm(lead.id);
  const latest = form.result ?? result;
  useSaid(lead.id, latest);
  return (
    <article className={styles.lead} data-page={isPage || undefined}>
      {children}
      <RefusedNote result={latest} />
      <LeadHead lead={lead} result={latest} isPage={isPage} />
      <StagesBar lead={lead} />
      {lead.canChange ? null : <ReadOnly />}
      <ConflictNote lead={lead} result={latest} />
      {lead.state.spam ? <SpamBand lead={lead} /> : <PromiseBand lead={lead} result={latest} />}
      <FactsLine lead={lead} />
      <div className={styles.halves}>
        <div className={styles.main}>
          <TheirWords lead={lead} />
          {lead.canChange ? <AnswerBox lead={lead} result={latest} /> : null}
          <Story lead={lead} />
        </div>
        <aside className={styles.aside} aria-label="Facts">
          <SamePerson lead={lead} />
          <Facts lead={lead} result={latest} />
        </aside>
      </div>
    </article>
  );
}

function ReadOnly() {
  const { owners } = useDesk();
  return (
    <Note tone="look">
      You can read enquiries and change none: your role does not include it. Ask{" "}
      {owners.length > 0 ? owners.join(" or ") : "an owner"}.
    </Note>
  );
}
