import { momentWords } from "../../../desk/times.ts";
import { StoryWords } from "../story/story-words.tsx";
import type { LeadData } from "./load-lead.ts";
import styles from "./their-words.module.css";

/** What they said last, in sight of whoever answers it; the story below has the rest. */
export function TheirWords({ lead: { lines, now, here } }: { lead: LeadData }) {
  const said = lines.find(({ body }) => body?.tone === "theirs");
  if (!said?.body) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={styles.theirs} aria-label="Their latest words" tabIndex={0}>
      <h2 className={styles.who}>
        {now.name}, <time dateTime={said.at}>{momentWords(said.at, here)}</time>
      </h2>
      <blockquote className={styles.words}>
        {said.body.paragraphs.map((paragraph, i) => (
          <p key={i} dir="auto">
            <StoryWords words={paragraph} />
          </p>
        ))}
      </blockquote>
    </section>
  );
}
