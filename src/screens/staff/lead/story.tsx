import { dayTitle, timeWords } from "../../../desk/times.ts";
import type { Line } from "../story/line.ts";
import { ChangeForm } from "./change-form.tsx";
import type { LeadData } from "./load-lead.ts";
import styles from "./story.module.css";
import { StoryWords } from "./story-words.tsx";

/** Everything that happened, the newest first, day by day. */
export function Story({ lead }: { lead: LeadData }) {
  const { lines, here } = lead;
  const days = Map.groupBy(lines, ({ at }) => dayTitle(at, here));
  return (
    <section aria-label="What happened" className={styles.story}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.lines}>
            {ofDay.map((line) => (
              <StoryLine key={line.id} line={line} lead={lead} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function StoryLine({ line, lead }: { line: Line; lead: LeadData }) {
  const { at, whose, words, body, tag, changed } = line;
  const isLatest = lead.lines.find((one) => one.changed)?.id === line.id;
  return (
    <li className={styles.line} data-whose={whose}>
      <time dateTime={at} className={styles.time}>
        {timeWords(at, lead.here.zone)}
      </time>
      <span className={styles.leaf} aria-hidden="true" />
      <div className={styles.told}>
        <div className={styles.words}>
          <StoryWords words={words} />
          {tag ? <span className={styles.tag}>{tag}</span> : null}
          {changed && isLatest && lead.canChange ? (
            <ChangeForm lead={lead} intent="restore" className={styles.undo}>
              <input type="hidden" name="changed" value={JSON.stringify([changed])} />·{" "}
              <button type="submit">undo</button>
            </ChangeForm>
          ) : null}
        </div>
        {body ? (
          <div className={styles.body} data-tone={body.tone}>
            {body.paragraphs.map((paragraph, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines never change places
              <p key={i}>
                <StoryWords words={paragraph} />
              </p>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}
