import { Link } from "react-router";
import type { WhyNot } from "../../../slices/answers/why-not.ts";
import styles from "./answer-box.module.css";
import type { LeadData } from "./load-lead.ts";

/** Why no answer can be mailed, and what to do instead. */
export const AnswerImpossible = ({ lead, why }: { lead: LeadData; why: WhyNot }) => (
  <p className={styles.impossible}>
    {why === "spam" ? "This enquiry is held as spam. Release it first, then answer." : null}
    {why === "no email" ? <NoEmail lead={lead} /> : null}
    {why === "mail off" ? <MailOff lead={lead} /> : null}
  </p>
);

const NoEmail = ({ lead: { now } }: { lead: LeadData }) => (
  <>
    They left no email.{" "}
    {now.mobile ? (
      <>
        Call them: <a href={`tel:${now.mobile.replace(/[^\d+]/g, "")}`}>{now.mobile}</a>. Then press{" "}
        <em>Mark as answered</em> above.
      </>
    ) : (
      "Write down how they were answered as a note."
    )}
  </>
);

function MailOff({ lead: { answering } }: { lead: LeadData }) {
  if (answering.mayTurnMailOn)
    return (
      <>
        Mail is off. Turn it on under <Link to="/staff/settings/mail">Settings, Mail</Link>, then
        answer here.
      </>
    );
  const [first] = answering.whoTurnsMailOn;
  return <>Mail is off, so nothing can be sent from here. {first ?? "An owner"} can turn it on.</>;
}
