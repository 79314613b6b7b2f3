import { Button, TextInput } from "@mantine/core";
import type { Span, Weekday } from "../../../../slices/site/opening-contract.ts";
import { fieldsOf } from "../fields-of.ts";
import type { Drawn } from "../settings-page.tsx";
import * as styles from "./day-hours.module.css";
import { withBreak, withoutBreak } from "./day-spans.ts";

type DayHoursProps = {
  day: Weekday;
  spans: Span[];
  savedSpans: Span[];
  formState: Drawn;
  version: number;
  onChange: (spans: Span[]) => void;
  onLikeMonday?: () => void;
};

const ordinals = ["", ", second time", ", third time"];
const empty = { from: "", to: "" };

export function DayHours({ day, spans, savedSpans, formState, version, ...does }: DayHoursProps) {
  const { values, errors } = formState;
  const field = fieldsOf({ values, errors, version });
  const title = day.charAt(0).toUpperCase() + day.slice(1);
  const visibleSpans = spans.length > 0 ? spans : [empty];
  const isClosed = spans.every(({ from, to }) => !from && !to);
  const hasBreak = !isClosed && visibleSpans.length > 1;
  const offers = [
    ...(isClosed
      ? []
      : [breakOffer(hasBreak), { says: "Set as closed", run: () => does.onChange([]) }]),
    ...(does.onLikeMonday ? [{ says: "Same as Monday", run: does.onLikeMonday }] : []),
  ];
  function breakOffer(has: boolean) {
    const next = () => (has ? withoutBreak(visibleSpans) : withBreak(visibleSpans));
    return { says: has ? "No break" : "Add a break", run: () => does.onChange(next()) };
  }
  const times = (span: Span, i: number) => (
    <div key={i} className={styles.span}>
      {(["from", "to"] as const).map((end) => {
        const { name, error } = field(
          `office_hours.${day}.${i}.${end}`,
          savedSpans[i]?.[end] ?? "",
        );
        return (
          <TextInput
            key={end}
            type="time"
            aria-label={`${title}, ${end}${ordinals[i]}`}
            name={name}
            value={asInput(span[end])}
            error={error}
            onChange={({ currentTarget: { value } }) =>
              does.onChange(
                visibleSpans.map((one, at) => (at === i ? { ...one, [end]: value } : one)),
              )
            }
          />
        );
      })}
    </div>
  );
  return (
    <fieldset className={styles.day}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.spans}>
        {visibleSpans.map(times)}
        {hasBreak ? null : <noscript>{times(empty, 1)}</noscript>}
      </div>
      <div className={styles.actions}>
        {offers.map(({ says, run }) => (
          <Button
            key={says}
            variant="subtle"
            size="xs"
            aria-label={`${says}, ${title}`}
            onClick={run}
          >
            {says}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** A time input ends at 23:59. */
const asInput = (time: string) => (time === "24:00" ? "00:00" : time);
