import { TextInput } from "@mantine/core";
import type { FieldErrors } from "../../../platform/problem.ts";
import type { Span, Weekday } from "../../../slices/site/opening-contract.ts";
import styles from "./day-hours.module.css";
import { fieldsOf } from "./fields-of.ts";
import { spanPlaces } from "./hours-news.ts";

type DayHoursProps = {
  day: Weekday;
  spans: Span[];
  values: Record<string, string>;
  errors: FieldErrors;
  version: number;
};

const ordinals = ["", ", second time", ", third time"];

export function DayHours({ day, spans, ...returned }: DayHoursProps) {
  const field = fieldsOf(returned);
  const title = day.charAt(0).toUpperCase() + day.slice(1);
  return (
    <fieldset className={styles.day}>
      <legend className={styles.title}>{title}</legend>
      {spanPlaces.slice(0, Math.max(2, spans.length)).map((i) => (
        <div key={i} className={styles.span}>
          {(["from", "to"] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              aria-label={`${title}, ${end}${ordinals[i]}`}
              {...field(`office_hours.${day}.${i}.${end}`, asInput(spans[i]?.[end]))}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** A browser's clock ends at 23:59. */
const asInput = (time = "") => (time === "24:00" ? "00:00" : time);
