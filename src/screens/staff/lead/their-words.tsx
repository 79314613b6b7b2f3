import { momentWords } from "../../../desk/times.ts";
import { ActivityText } from "../activity/activity-words.tsx";
import type { LeadData } from "./load-lead.ts";
import styles from "./their-words.module.css";

/** The contact's latest message, in view of the writer; the activity has the rest. */
export function TheirWords({ lead: { lines, now, here } }: { lead: LeadData }) {
  const message = lines.find(({ body }) => body?.tone === "theirs");
  if (!message?.body) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={styles.theirs} aria-label="Their latest words" tabIndex={0}>
      <h2 className={styles.who}>
        {now.name}, <time dateTime={message.at}>{momentWords(message.at, here)}</time>
      </h2>
      <blockquote className={styles.words}>
        {message.body.paragraphs.map((paragraph, i) => (
          <p key={i} dir="auto">
            <ActivityText words={paragraph} />
          </p>
        ))}
      </blockquote>
    </section>
  );
}
