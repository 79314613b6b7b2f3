import { formatDate } from "../../platform/time/dates.ts";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { FormattedMessage } from "../../ui/translated.tsx";

/** @param day a calendar day, such as 2026-11-20 */
export function UpdatedOn({ day }: { day: string }) {
  return (
    <p className={textStyles.quiet}>
      <FormattedMessage
        sentence="Last changed on {day}"
        parts={{ day: <time dateTime={day}>{say(formatDate(day))}</time> }}
      />
    </p>
  );
}
