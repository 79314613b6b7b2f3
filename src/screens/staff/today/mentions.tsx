import { type Here, momentWords } from "../../../desk/times.ts";
import type { Day } from "../../../slices/inbox/contract.ts";
import type { InboxNames } from "../inbox/inbox-names.ts";
import { RowLink } from "../parts/row-link.tsx";
import { Block } from "./block.tsx";
import styles from "./my-day.module.css";

type MentionsProps = { mentions: Day["mentions"]; names: InboxNames; here: Here };

/** Where colleagues have named them lately, in their words. */
export function Mentions({ mentions, names, here }: MentionsProps) {
  return (
    <Block title="You were named">
      <ul className={styles.rows}>
        {mentions.map((one) => (
          <li key={one.id} className={styles.line}>
            <time className={styles.time} dateTime={one.at}>
              {momentWords(one.at, here)}
            </time>
            <span className={styles.words}>
              <RowLink to={`/staff/enquiries/${one.lead_id}`}>
                {names.colleague(one.by).name}, about {one.name || "an enquiry"}
              </RowLink>
              <span className={styles.quote}>{one.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
