import { answerField, answerTitles } from "../../../slices/chat/flow-contract.ts";
import type { Trial } from "../../../slices/chat/trial.ts";
import styles from "./try-flow.module.css";

/** The answers as the chat has them, and whether they make an enquiry. */
export function KnownByNow({ trial: { answers, service, lead } }: { trial: Trial }) {
  const known = answerField.options.flatMap((field) => {
    const answer = answers[field];
    return answer === undefined ? [] : [{ title: answerTitles[field], answer }];
  });
  const rows = service === null ? known : [...known, { title: "Service", answer: service }];
  return (
    <section className={styles.known} aria-label="Known by now">
      <h3 className={styles.knownTitle}>Known by now</h3>
      {rows.length === 0 ? <p>Nothing yet.</p> : null}
      <dl className={styles.answers}>
        {rows.map(({ title, answer }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p>
        {lead === null
          ? "No enquiry yet: nobody could be reached."
          : "An enquiry is made of this, and goes to the inbox."}
      </p>
    </section>
  );
}
