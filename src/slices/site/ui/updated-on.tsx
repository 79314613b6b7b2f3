import { formatDate } from "../../../platform/dates.ts";
import { say } from "../../../ui/translate.ts";
import { FormattedMessage } from "../../../ui/translated.tsx";
import * as styles from "./updated-on.module.css";

/** @param day a calendar day, such as 2026-11-20 */
export function UpdatedOn({ day }: { day: string }) {
  return (
    <p className={styles.updated}>
      <FormattedMessage
        sentence="Last changed on {day}"
        parts={{ day: <time dateTime={day}>{say(formatDate(day))}</time> }}
      />
    </p>
  );
}
