import type { AnswerPreview as Preview } from "../../../../slices/answers/contract.ts";
import styles from "./answer-preview.module.css";

type AnswerPreviewProps = { preview: Preview; to: string; text: string };

/** The mail as it arrives: what the site adds to the words, before they have gone. */
export const AnswerPreview = ({ preview, to, text }: AnswerPreviewProps) => (
  <details className={styles.preview}>
    <summary>How it arrives</summary>
    <section className={styles.mail} aria-label="The mail">
      <dl className={styles.facts}>
        <Fact title="From">
          {preview.fromName} <span className={styles.soft}>{preview.from}</span>
        </Fact>
        <Fact title="To">{to}</Fact>
        <Fact title="Subject">{preview.subject}</Fact>
        <Fact title="Replies go to">{preview.replyTo}</Fact>
      </dl>
      <p className={styles.text}>
        {text.trim() === "" ? <span className={styles.soft}>Your words</span> : text.trim()}
      </p>
      <p className={styles.text}>{preview.closing}</p>
      <p className={styles.soft}>Nothing of what they wrote is quoted.</p>
    </section>
  </details>
);

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
