import { Link } from "react-router";
import { phoneIn } from "../../../../platform/contact.ts";
import { callTo } from "../../../../platform/link-target.ts";
import type { WhyNot } from "../../../../slices/answers/why-not.ts";
import type { LeadData } from "../load-lead.ts";
import styles from "./answer-box.module.css";

/** Why no answer can be mailed, and what to do instead. */
export const AnswerImpossible = ({ lead, why }: { lead: LeadData; why: WhyNot }) => (
  <p className={styles.impossible} tabIndex={-1} data-instead="">
    {why === "spam" ? "This enquiry is held as spam. Release it first, then answer." : null}
    {why === "no email" ? <NoEmail lead={lead} /> : null}
    {why === "mail off" ? <MailOff lead={lead} /> : null}
  </p>
);

const NoEmail = ({ lead }: { lead: LeadData }) => (
  <>
    They left no email.{" "}
    {lead.now.mobile ? (
      <>
        Call them: <a href={callTo(lead.dialled ?? phoneIn(lead.now.mobile))}>{lead.now.mobile}</a>.{" "}
      </>
    ) : null}
    <ThenMark lead={lead} />
  </>
);

function MailOff({ lead }: { lead: LeadData }) {
  const { mayTurnMailOn, whoTurnsMailOn } = lead.answering;
  const [first = "An owner"] = whoTurnsMailOn;
  return (
    <>
      {mayTurnMailOn ? (
        <>
          Mail is off: turn it on under <Link to="/staff/settings/mail">Settings, Mail</Link>, then
          answer here.
        </>
      ) : (
        `Mail is off, so nothing can be sent from here. ${first} can turn it on.`
      )}{" "}
      <ThenMark lead={lead} />
    </>
  );
}

/** What was answered already needs no mark. */
const ThenMark = ({ lead: { state, closed_at } }: { lead: LeadData }) =>
  state.answered_at === null && !closed_at ? (
    <>
      Once you have answered them from elsewhere, press <em>Mark as answered</em>.
    </>
  ) : null;
